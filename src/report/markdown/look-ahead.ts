import type { NotebookReport } from '../../result/schema.ts';
import { clip } from '../../text/clip.ts';
import { escapeHtml, escapeMarkdown } from '../../text/escape-markdown.ts';
import { lookAheadText, remarks } from '../text/look-ahead.ts';

const maxLines = 20;

/** How far copies of the kernel looked ahead, and what they could not settle, folded away; null where none did. */
export function lookAheadBlock({ path, rehearsals = [] }: NotebookReport, { isNamed }: { isNamed: boolean }): string | null {
  const lines = rehearsals.flatMap((record) => {
    const text = lookAheadText(record);
    return text === null
      ? []
      : [
          `- From cell ${record.cellIndex + 1}: ${escapeMarkdown(text)}`,
          ...remarks(record).map((remark) => `  - ${escapeMarkdown(remark)}`),
        ];
  });
  if (lines.length === 0) return null;
  const name = isNamed ? `${escapeHtml(clip(path, 200))}: ` : '';
  const more = lines.length > maxLines ? [`- And ${lines.length - maxLines} more lines in the JSON report.`] : [];
  return `<details><summary>${name}How far nbcrane looked ahead</summary>\n\n${[...lines.slice(0, maxLines), ...more].join('\n')}\n\n</details>`;
}
