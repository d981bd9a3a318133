import type { OpenAI } from 'openai';
import { crashPrediction, type AnswerFormat } from './answer-format.ts';
import { lazyOpenAI, type ClientOptions } from './openai-client.ts';
import type { Provider, Reply } from './provider.ts';
import { createVariants } from './variants.ts';

/** OpenAI's Responses API as the paper used it: effort minimal, verbosity low; models without these settings are asked without them. */
export function openaiResponses(model: string, options: ClientOptions, answer: AnswerFormat = crashPrediction): Provider {
  const client = lazyOpenAI(options);
  const variants = createVariants(['minimal', 'default'], /reasoning|effort|verbosity/i, {
    about: `${options.baseUrl} ${model} effort`,
    folder: options.acceptedForms,
  });
  const format = { type: 'json_schema', strict: true, ...answer } as const;
  return {
    name: `openai/${model}`,
    address: options.baseUrl,
    ask: async (prompt, signal) => {
      const { responses } = await client();
      const response = await variants((effort) =>
        responses.create(
          {
            model,
            instructions: prompt.system,
            input: prompt.user,
            store: false,
            text: { format, ...(effort === 'minimal' && { verbosity: 'low' as const }) },
            ...(effort === 'minimal' && { reasoning: { effort } }),
          },
          { signal },
        ),
      );
      return replyOf(response);
    },
  };
}

function replyOf({ output_text, output, usage, incomplete_details, error }: OpenAI.Responses.Response): Reply {
  const parts = output.flatMap((item) => (item.type === 'message' ? item.content : []));
  const refusal = parts.find((part) => part.type === 'refusal');
  const shortfall = [
    refusal && 'the model refused to answer',
    incomplete_details?.reason && `the answer was cut off (${incomplete_details.reason})`,
    error && `the model failed (${error.code})`,
    output_text === '' && 'the answer was empty',
  ].find(Boolean);
  return {
    text: output_text,
    tokens: usage ? { input: usage.input_tokens, output: usage.output_tokens } : null,
    shortfall: shortfall || null,
  };
}
