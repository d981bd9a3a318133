import { describe, expect, it } from 'vitest';
import { ModelBudget, type BudgetLimits, knownPrices } from '../../../src/forecast/llm/budget.ts';
import { createLlmPredictor } from '../../../src/forecast/llm/predictor.ts';
import { question } from './question.ts';
import { answer, completion, sendJson, startServer } from './server.ts';

/** Three cells asked about, five votes each, on a server that takes 100 tokens in and 10 out. */
async function spend(limits: BudgetLimits, reportsTokens = true) {
  const server = await startServer((response) => {
    const { usage, ...rest } = completion(answer(false));
    sendJson(response, 200, reportsTokens ? { ...rest, usage } : rest);
  });
  const notices: string[] = [];
  const budget = new ModelBudget(limits, (message) => void notices.push(message));
  const predictor = createLlmPredictor({
    model: 'm',
    baseUrl: `${server.url}/v1`,
    votes: 5,
    categories: [],
    timeoutMs: 60_000,
    env: {},
    budget,
  });
  const verdicts = [];
  for (let cell = 0; cell < 3; cell++) verdicts.push(await predictor.predict(question()));
  return { verdicts, asked: server.requests.length, notices };
}

describe('the budget for models', () => {
  it.each<[BudgetLimits, number, string]>([
    [{ calls: 4 }, 4, 'max-calls (4)'],
    [{ tokens: 330 }, 3, 'max-tokens (330)'],
    [{ cost: 0.001, prices: { m: '1/20' } }, 6, 'max-cost ($0.001)'],
  ])('%j ends asking after %i calls, says so once, and no cell counts as unavailable', async (limits, calls, reason) => {
    const { verdicts, asked, notices } = await spend(limits);
    expect(asked).toBe(calls);
    expect(notices).toEqual([`The model budget is used up: ${reason}. The rest of the run does not use a model.`]);
    expect(verdicts.at(-1)).toMatchObject({ kind: 'unknown', tokens: null });
    expect(verdicts.some(({ kind }) => kind === 'unavailable')).toBe(false);
  });

  it('counts what a server does not report by the length of the texts', async () => {
    const { asked, notices } = await spend({ tokens: 300 }, false);
    expect(asked).toBeLessThan(9);
    expect(notices).toHaveLength(1);
  });

  it('is silent while nothing is reached, and refuses a limit of cost without a price', async () => {
    expect(await spend({ calls: 100, tokens: 1e9, cost: 100, prices: { m: '1/1' } })).toMatchObject({ asked: 9, notices: [] });
    await expect(spend({ cost: 1 })).rejects.toThrow(
      expect.objectContaining({ code: 'no-price', remedy: expect.stringContaining('--price m=1.25/10') }),
    );
  });

  it('knows prices that can be read', () => {
    for (const [model, price] of Object.entries(knownPrices)) expect(price, model).toMatch(/^\d+(\.\d+)?\/\d+(\.\d+)?$/);
  });
});
