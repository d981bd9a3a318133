import { mergeCatalogue } from '../merge/settings.ts';
import { flagsHelp } from '../settings/help.ts';

/** What `nbcrane merge --help` prints. */
export function mergeHelp(columns: number): string {
  return `Usage: nbcrane merge [flags] <file|folder|glob>...

Puts the reports of the shards of one run together, as if one run had written them. Give it the JSON
reports; from them it makes all four kinds of reports. Run it where the notebooks are, so that findings
have their code and lines. It runs no notebook.

Examples:
  nbcrane check . --shard 1/4 --json shard-1.json
  nbcrane merge shard-*.json --json nbcrane.json --sarif nbcrane.sarif --junit nbcrane.xml

${flagsHelp(Math.min(Math.max(columns, 72), 100), mergeCatalogue)}

Exit code: as \`nbcrane check\` would have ended; 3 where a shard is missing or was interrupted.
`;
}
