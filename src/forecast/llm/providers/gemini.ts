import type { GenerateContentConfig, GenerateContentResponse, GoogleGenAI, Schema, Type } from '@google/genai';
import type { ClientOptions } from './openai-client.ts';
import { crashPrediction, type AnswerFormat } from './answer-format.ts';
import { createFetch } from './http.ts';
import type { Provider, Reply } from './provider.ts';
import { createVariants } from './variants.ts';

type GeminiOptions = ClientOptions & { apiKey: string };

/** The Gemini API as the paper used it: temperature 0.01, thinking off; models that cannot stop thinking are asked without that setting. */
export function gemini(model: string, options: GeminiOptions, answer: AnswerFormat = crashPrediction): Provider {
  const sdk = lazyGemini(options);
  const variants = createVariants(['off', 'default'], /thinking|budget/i, {
    about: `${options.baseUrl} ${model} thinking`,
    folder: options.acceptedForms,
  });
  return {
    name: `google/${model}`,
    address: options.baseUrl,
    ask: async ({ system, user }, signal) => {
      const { models } = await sdk();
      const response = await variants((thinking) => {
        const config: GenerateContentConfig = {
          systemInstruction: system,
          temperature: 0.01,
          responseMimeType: 'application/json',
          ...(answer === crashPrediction ? { responseSchema: CRASH_PREDICTION } : { responseJsonSchema: answer.schema }),
          abortSignal: signal,
          ...(thinking === 'off' && { thinkingConfig: { thinkingBudget: 0 } }),
        };
        return models.generateContent({ model, contents: user, config });
      });
      return replyOf(response);
    },
  };
}

/** `crashPrediction` in the API's own schema dialect, an OpenAPI subset that every model of the family takes. */
const CRASH_PREDICTION: Schema = {
  type: 'OBJECT' as Type.OBJECT,
  properties: {
    reasoning: { type: 'STRING' as Type.STRING },
    detection: { type: 'BOOLEAN' as Type.BOOLEAN },
    line: { type: 'INTEGER' as Type.INTEGER, nullable: true },
    error_type: { type: 'STRING' as Type.STRING, nullable: true },
  },
  required: ['reasoning', 'detection'],
  propertyOrdering: ['reasoning', 'detection', 'line', 'error_type'],
};

function lazyGemini({ apiKey, baseUrl, redact, send }: GeminiOptions): () => Promise<GoogleGenAI> {
  let client: Promise<GoogleGenAI> | undefined;
  const load = async () => {
    const { GoogleGenAI } = await import('@google/genai');
    return new GoogleGenAI({ apiKey, vertexai: false, httpOptions: { baseUrl, fetch: createFetch(redact, send) } });
  };
  return () => (client ??= load());
}

function replyOf({ candidates, promptFeedback, usageMetadata }: GenerateContentResponse): Reply {
  const candidate = candidates?.[0];
  const text = (candidate?.content?.parts ?? []).map((part) => (part.thought ? '' : (part.text ?? ''))).join('');
  const stopped = promptFeedback?.blockReason ?? candidate?.finishReason;
  const shortfall = stopped && stopped !== 'STOP' ? `the model stopped early (${stopped})` : text === '' ? 'the answer was empty' : null;
  const tokens = usageMetadata && {
    input: usageMetadata.promptTokenCount ?? 0,
    output: (usageMetadata.candidatesTokenCount ?? 0) + (usageMetadata.thoughtsTokenCount ?? 0),
  };
  return { text, tokens: tokens ?? null, shortfall };
}
