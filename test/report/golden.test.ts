import { describe, expect, it } from 'vitest';
import { findingsOf } from '../../src/report/finding.ts';
import { findingRemark } from '../../src/report/markdown/finding-block.ts';
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

  it('a remark on a line reads as its golden file', async () => {
    const { record } = situations['stopped-certain']!();
    const [notebook] = record.report.notebooks;
    const [finding] = findingsOf(notebook!);
    const remark = findingRemark(finding!, { notebook: notebook!, source: record.notebooks.get(notebook!.path)!, links: onGitHub.links! });
    await expect(`${remark}\n`).toMatchFileSnapshot('golden/remark.md');
  });
});
