import { mergeCatalogue } from '../merge/settings.ts';
import { flagsHelp } from '../settings/help.ts';

/** What `nbcrane merge --help` prints. */
export function mergeHelp(columns: number): string {
  return `Usage: nbcrane merge [flags] <file|folder|glob>...

Puts the reports of the shards of one run together, as if one run had written them. Give it the JSON
reports; from them it makes all four kinds of reports. SARIF files of the shards are merged too: they
know the lines of notebooks that are not here. It runs no notebook.

Examples:
  nbcrane check . --shard 1/4 --json shard-1.json --sarif shard-1.sarif
  nbcrane merge shard-*.json shard-*.sarif --json nbcrane.json --sarif nbcrane.sarif --junit nbcrane.xml

${flagsHelp(Math.min(Math.max(columns, 72), 100), mergeCatalogue)}

Exit code: as \`nbcrane check\` would have ended; 3 where a shard is missing or was interrupted.
`;
}
