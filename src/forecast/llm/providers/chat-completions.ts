import type { OpenAI } from 'openai';
import { ProviderFault } from '../faults.ts';
import { seemsCut } from '../too-long.ts';
import { crashPrediction, type AnswerFormat } from './answer-format.ts';
import { lazyOpenAI, type ClientOptions } from './openai-client.ts';
import type { Provider, Reply } from './provider.ts';
import { createVariants } from './variants.ts';

type Format = OpenAI.Chat.ChatCompletionCreateParams['response_format'];

const bySchema = ({ name, schema }: AnswerFormat): Format => ({ type: 'json_schema', json_schema: { name, strict: true, schema } });

/** Any server that speaks OpenAI's Chat Completions: structured output by schema, else as JSON, else by the prompt alone. */
export function chatCompletions(
  model: string,
  options: ClientOptions,
  answer: AnswerFormat = crashPrediction,
  name: string = model,
): Provider {
  const client = lazyOpenAI(options);
  const variants = createVariants<Format>(
    [bySchema(answer), { type: 'json_object' }, undefined],
    /response_format|json|schema|grammar|guided/i,
    { about: `${options.baseUrl} ${model} response_format`, folder: options.acceptedForms },
  );
  // Models that think have one temperature of their own.
  const temperatures = createVariants<number | undefined>([0.01, undefined], /temperature/i, {
    about: `${options.baseUrl} ${model} temperature`,
    folder: options.acceptedForms,
  });
  return {
    name,
    address: options.baseUrl,
    ask: async ({ system, user }, signal) => {
      const { chat } = await client();
      const completion = await variants((response_format) =>
        temperatures((temperature) =>
          chat.completions.create(
            {
              model,
              messages: [
                { role: 'system', content: system },
                { role: 'user', content: user },
              ],
              temperature,
              response_format,
            },
            { signal },
          ),
        ),
      );
      refuseCut(completion, system.length + user.length);
      return replyOf(completion);
    },
  };
}

/** An answer to half a prompt is no answer. */
function refuseCut({ usage }: OpenAI.Chat.ChatCompletion, characters: number): void {
  if (!usage || !seemsCut(usage.prompt_tokens, characters)) return;
  const reason = `the server read only ${usage.prompt_tokens} tokens of a prompt of ${characters} characters, which exceeds the context length it was started with`;
  throw new ProviderFault(reason, { isRetryable: false, isTooLong: true });
}

function replyOf({ choices, usage }: OpenAI.Chat.ChatCompletion): Reply {
  const choice = choices[0];
  const text = choice?.message.content ?? '';
  const shortfall = [
    (choice?.message.refusal || choice?.finish_reason === 'content_filter') && 'the model refused to answer',
    choice?.finish_reason === 'length' && 'the answer was cut off (length)',
    text === '' && 'the answer was empty',
  ].find(Boolean);
  return { text, tokens: usage ? { input: usage.prompt_tokens, output: usage.completion_tokens } : null, shortfall: shortfall || null };
}
