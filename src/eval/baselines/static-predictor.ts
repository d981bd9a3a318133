import type { Predictor, Question } from '../../forecast/predictor.ts';
import { crashVerdict, noCrashVerdict, unavailableVerdict, unknownVerdict, type Verdict } from '../../result/verdict.ts';
import type { Complaint } from './complaint.ts';
import { crashLike } from './crash-like.ts';
import type { FoundAnalyser } from './find-analyser.ts';
import { moduleSource } from './module-source.ts';
import { runAnalyser } from './run-analyser.ts';

export type StaticOptions = {
  analyser: FoundAnalyser;
  /** Tell the analyser the types of live objects: the baselines' `+RT`. */
  annotated: boolean;
};

/**
 * A static analyser as a predictor: the cells so far as one module, and a crash where it complains about the cell about to run
 * in a way that means an exception. The baselines of CRANE-LLM (arXiv 2602.18537) work alike.
 */
export function staticPredictor({ analyser, annotated }: StaticOptions): Predictor {
  const { name } = analyser;
  return {
    name,
    needs: { facts: annotated ? ['S', 'R', 'V'] : [], rules: false },
    async predict(question: Question): Promise<Verdict> {
      const started = performance.now();
      const latency = () => performance.now() - started;
      if (question.language !== 'python') return unknownVerdict(name, `${name} supports only Python.`, { latencyMs: latency() });
      const { text, from, to } = moduleSource({ ...question, objects: annotated ? (question.observation?.objects ?? []) : [] });
      try {
        const complaints = await runAnalyser(analyser, text, question.signal);
        const found = complaints
          .filter((complaint) => complaint.line >= from && complaint.line <= to && meansCrash(complaint, analyser, text))
          .sort((one, other) => one.line - other.line);
        const [first] = found;
        if (!first)
          return noCrashVerdict(name, `${name} reports nothing about the cell that implies a crash.`, {
            confidence: 'likely',
            latencyMs: latency(),
          });
        return crashVerdict(name, found.map(({ message, rule }) => `${message} (${rule})`).join('\n'), {
          confidence: 'likely',
          rule: `${name}/${first.rule}`,
          errorType: crashLike[name][first.rule]!,
          line: first.line - from + 1,
          latencyMs: latency(),
        });
      } catch (error) {
        if (question.signal.aborted) throw error;
        return unavailableVerdict(name, `${(error as Error).message}.`, { reason: { code: 'predictor-failed' }, latencyMs: latency() });
      }
    },
  };
}

/** Names that every notebook has without binding them. */
const kernelNames = /^(?:display|get_ipython|In|Out|exit|quit|_+|_i+|_\d+)$/;

function meansCrash({ line, column, rule }: Complaint, { name }: FoundAnalyser, module: string): boolean {
  const errorType = crashLike[name][rule];
  if (errorType !== 'NameError') return errorType !== undefined;
  const named = /^\w+/.exec(module.split('\n')[line - 1]?.slice(column) ?? '')?.[0] ?? '';
  return !kernelNames.test(named);
}
