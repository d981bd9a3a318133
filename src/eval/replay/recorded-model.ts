import { ProviderFault } from '../../forecast/llm/faults.ts';
import type { Provider } from '../../forecast/llm/providers/provider.ts';
import type { Predictor } from '../../forecast/predictor.ts';
import { unknownVerdict, type Verdict } from '../../result/verdict.ts';
import type { Role, RuntimeSetting } from '../result.ts';
import { readAnswerLines } from './recorded-answers.ts';

/** Answers given elsewhere, by model, setting and notebook, as text to be parsed. */
export type AnswerBook = ReadonlyMap<string, readonly string[]>;

/** The notebook whose last question is answered. */
export type RecordedPlace = { case: string; role: Role; targetCell: number | null };

type Recorded = { model: string; setting: RuntimeSetting };

const keyOf = ({ model, setting }: Recorded, id: string, role: Role) => `${role} ${model} ${setting} ${id}`;

/**
 * Reads recorded answers (JSON lines, as published with CRANE-LLM) to be given again.
 * @throws UserError naming the line that is none
 */
export async function readAnswerBook(path: string): Promise<AnswerBook> {
  const lines = await readAnswerLines(path);
  return new Map(
    lines.map(({ id, role, model, setting, answers }) => [
      keyOf({ model, setting }, id, role),
      answers.map((answer) => (typeof answer === 'string' ? answer : JSON.stringify(answer))),
    ]),
  );
}

/** Gives the recorded answers to one question, one a request, in their order. No model is asked. */
export function recordedProvider(book: AnswerBook, recorded: Recorded, { case: id, role }: Pick<RecordedPlace, 'case' | 'role'>): Provider {
  const left = [...(book.get(keyOf(recorded, id, role)) ?? [])];
  return {
    name: `${recorded.model} (recorded)`,
    address: 'recorded',
    async ask() {
      const text = left.shift();
      if (text === undefined) throw new ProviderFault('no recorded answer is left', { isRetryable: false });
      return { text, tokens: null, shortfall: null };
    },
  };
}

/** What stands for a model whose answers are recorded: it speaks of the target cell alone, and says of others that it would have been asked. */
export function recordedModel(model: Predictor, targetCell: number | null): Predictor {
  const name = `${model.name} (recorded)`;
  return {
    ...model,
    name,
    async predict(question): Promise<Verdict> {
      if (question.cell.index !== targetCell)
        return unknownVerdict(name, 'No answer was recorded for this cell.', { votes: { crash: 0, total: 0 } });
      return { ...(await model.predict(question)), predictor: name };
    },
  };
}
