/**
 * What the runner of GitHub takes for a command, as its source has it (actions/runner, ActionCommand.cs and ActionCommandManager.cs): `::name
 * …::` after leading white space, `##[name …]` anywhere in a line. Lines end as StreamReader ends them. Its comparisons take no notice of what
 * a culture ignores, so that is left out first; colours too, in case a later runner strips them.
 */
const names = new Set(
  'add-mask add-matcher add-path debug echo endgroup error group notice remove-matcher save-state set-env set-output stop-commands warning'.split(
    ' ',
  ),
);
const colours = /\x1b\[[\d;?]*[A-Za-z]/g;
const ignored = /[^\P{Cc}\t\n\v\f\r\x85]|[\p{Cf}\p{Mn}\p{Me}\p{DI}]/gu;

export function commandsIn(log: string): string[] {
  return log.split(/\r\n|\n|\r/).filter((line) => [line, line.replace(colours, '')].some((one) => isCommand(one.replace(ignored, ''))));
}

function isCommand(line: string): boolean {
  const trimmed = line.trimStart();
  const end = trimmed.startsWith('::') ? trimmed.indexOf('::', 2) : -1;
  if (end >= 0 && names.has(trimmed.slice(2, end).split(' ')[0]!.toLowerCase())) return true;
  return [...line.matchAll(/##(?:\w*)\[([^\]]*)\]/g)].some(([, info]) => names.has(info!.split(' ')[0]!.toLowerCase()));
}
