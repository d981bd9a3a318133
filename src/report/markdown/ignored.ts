import { findingPlace, findingTitle } from '../finding-text.ts';
import { ignoredBy, ignoredIn } from '../ignored.ts';
import type { NotebookReport } from '../../result/schema.ts';
import { clip } from '../../text/clip.ts';
import { count } from '../../text/count.ts';
import { codeSpan, escapeMarkdown } from '../../text/escape-markdown.ts';

const maxLines = 50;

/** Predicted crashes that are ignored, folded away; null where there are none. */
export function ignoredBlock(notebooks: readonly NotebookReport[]): string | null {
  const lines = notebooks.flatMap((notebook) =>
    ignoredIn(notebook).map((finding) => {
      const place = `${clip(notebook.path, 200)}: ${findingPlace(finding)}: ${findingTitle(finding)}, ${ignoredBy(finding)}. `;
      return `- ${codeSpan(finding.rule)} ${escapeMarkdown(place + clip(finding.diagnosis, 300))}`;
    }),
  );
  if (lines.length === 0) return null;
  const more = lines.length > maxLines ? [`- And ${lines.length - maxLines} more in the JSON report.`] : [];
  return `<details><summary>${count(lines.length, 'ignored prediction')}</summary>\n\n${[...lines.slice(0, maxLines), ...more].join('\n')}\n\n</details>`;
}
