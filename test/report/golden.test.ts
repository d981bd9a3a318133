import { describe, expect, it } from 'vitest';
import { markdownReport } from '../../src/report/markdown.ts';
import { version } from '../../src/version.ts';
import { onGitHub, situations } from './situations.ts';

describe('the comment on a pull request', () => {
  it.each(Object.entries(situations))('%s reads as its golden file', async (name, situation) => {
    const { record, options } = situation();
    const text = markdownReport(record, { ...onGitHub, ...options });
    expect(text.length).toBeLessThanOrEqual(options?.limit ?? 60_000);
    expect(text.match(/^<details>/gm)?.length).toBe(text.match(/^<\/details>$/gm)?.length);
    await expect(text.replaceAll(`nbcrane ${version}`, 'nbcrane VERSION')).toMatchFileSnapshot(`golden/${name}.md`);
  });
});
