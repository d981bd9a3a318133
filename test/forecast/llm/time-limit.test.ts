import { expect, it } from 'vitest';
import { modelTimeoutMs } from '../../../src/forecast/llm/time-limit.ts';

const minute = 60_000;

it.each([
  'http://localhost:11434/v1',
  'http://127.0.0.1:8080/v1',
  'http://[::1]:8080/v1',
  'http://10.1.2.3/v1',
  'http://172.20.0.2:8000/v1',
  'https://192.168.1.4/v1',
  'http://ollama:11434/v1',
  'http://gpu.local/v1',
  'http://models.internal/v1',
  'http://[fd00::1]/v1',
])('a server of your own, %s, may answer from a CPU and gets ten minutes', (url) =>
  expect(modelTimeoutMs(undefined, url)).toBe(10 * minute),
);

it.each([
  undefined,
  'https://openrouter.ai/api/v1',
  'https://172.32.0.1/v1',
  'https://8.8.8.8/v1',
  'https://localhost.example.com/v1',
  'https://[2001:4860:4860::8888]/v1',
])('a hosted one, %s, gets one minute', (url) => expect(modelTimeoutMs(undefined, url)).toBe(minute));

it('the setting is right whatever the server', () => {
  expect(modelTimeoutMs(5, 'http://localhost/v1')).toBe(5000);
  expect(modelTimeoutMs(900, undefined)).toBe(900_000);
});
