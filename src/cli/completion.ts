import { UserError, type ExitCode } from '../errors.ts';
import { listedRules } from '../rules/rules-help.ts';
import type { Catalogue, Setting } from '../settings/catalogue.ts';
import { flagForms } from '../settings/help.ts';
import type { Host } from './host.ts';

type Commands = Readonly<Record<string, { catalogue: Catalogue; summary: string }>>;

/** `nbcrane completion SHELL`: a script that completes commands, flags and their words. @throws UserError */
export function completion(positionals: readonly string[], commands: Commands, { stdout }: Pick<Host, 'stdout'>): ExitCode {
  const [shell, ...more] = positionals;
  const script = more.length === 0 && shell !== undefined && Object.hasOwn(scripts, shell) ? scripts[shell as Shell] : null;
  if (script === null)
    throw new UserError('usage', 'name one shell: bash, zsh or fish', {
      remedy: '`nbcrane completion --help` has the line for each of them.',
    });
  stdout.write(script(commands));
  return 0;
}

const ruleIds = listedRules.map(({ id }) => id);

/** What may follow a flag: words, the path of a file, something else, or nothing because it is a switch. */
const wordsFor = ({ value }: Setting): readonly string[] => {
  if (value === 'RULE') return ruleIds;
  return (value ?? '').split('|').filter((word) => /^[a-z]/.test(word));
};
const takesPath = ({ path, value }: Setting): boolean =>
  path !== undefined || (value ?? '').split('|').some((word) => /^(?:FILE|DIR)$/.test(word));

const flagsOf = ({ settings }: Catalogue) => ['--help', ...settings.flatMap((setting) => flagForms(setting))];

/** The bash of macOS, 3.2, has no compopt. */
const asFiles = 'compopt -o default 2>/dev/null';

function bash(commands: Commands): string {
  const cases = Object.entries(commands).map(([name, { catalogue }]) => `    ${name}) flags='${flagsOf(catalogue).join(' ')}' ;;`);
  const values = Object.entries(commands).flatMap(([name, { catalogue }]) =>
    catalogue.settings
      .filter(({ value }) => value !== undefined)
      .map((setting) => {
        const words = wordsFor(setting);
        const reply = words.length > 0 ? `COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$word"))` : ':';
        return `    ${name}:--${setting.name}) ${reply}; ${takesPath(setting) ? `${asFiles}; ` : ''}return ;;`;
      }),
  );
  return `# bash completion for nbcrane
_nbcrane() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} command=\${COMP_WORDS[1]} flags=''
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W '${[...Object.keys(commands), 'help'].join(' ')}' -- "$word"))
    return
  fi
  case $command:$before in
${values.join('\n')}
  esac
  case $command in
    help) COMPREPLY=($(compgen -W '${[...Object.keys(commands), ...ruleIds].join(' ')}' -- "$word")); return ;;
    completion) COMPREPLY=($(compgen -W 'bash zsh fish' -- "$word")); return ;;
${cases.join('\n')}
  esac
  if [[ $word == -* ]]; then COMPREPLY=($(compgen -W "$flags" -- "$word")); else ${asFiles}; fi
}
complete -F _nbcrane nbcrane
`;
}

/** Inside single quotes, with what zsh's _arguments reads as syntax escaped. */
const zshText = (text: string) => text.replaceAll("'", "'\\''").replaceAll(/[[\]:]/g, '\\$&');

function zsh(commands: Commands): string {
  const described = Object.entries(commands).map(([name, { summary }]) => `    '${name}:${summary.replaceAll("'", "'\\''")}'`);
  const cases = Object.entries(commands).map(([name, { catalogue }]) => {
    const specs = catalogue.settings.flatMap((setting) =>
      flagForms(setting).map((form) => {
        const words = wordsFor(setting);
        const action = words.length > 0 ? `(${words.join(' ')})` : takesPath(setting) ? '_files' : ' ';
        const value = setting.value === undefined ? '' : `:${zshText(setting.value)}:${action}`;
        return `      '${setting.repeat ? '*' : ''}${form}[${zshText(setting.description)}]${value}'`;
      }),
    );
    const positional = name === 'completion' ? "'1:shell:(bash zsh fish)'" : "'*:file:_files'";
    return `    ${name}) _arguments \\\n${[...specs, `      ${positional}`].join(' \\\n')} ;;`;
  });
  return `#compdef nbcrane
_nbcrane() {
  local -a commands
  commands=(
${described.join('\n')}
  )
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
    help) _values topic ${[...Object.keys(commands), ...ruleIds].join(' ')} ;;
${cases.join('\n')}
  esac
}
compdef _nbcrane nbcrane
`;
}

const fishText = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function fish(commands: Commands): string {
  const first = Object.entries(commands).map(
    ([name, { summary }]) => `complete -c nbcrane -n __fish_use_subcommand -f -a ${name} -d ${fishText(summary)}`,
  );
  const flags = Object.entries(commands).flatMap(([name, { catalogue }]) =>
    catalogue.settings.flatMap((setting) =>
      flagForms(setting).map((form) => {
        const words = wordsFor(setting);
        const takes =
          setting.value === undefined
            ? ''
            : words.length > 0
              ? ` -x -a ${fishText(words.join(' '))}`
              : takesPath(setting)
                ? ' -r -F'
                : ' -x';
        return `complete -c nbcrane -n '__fish_seen_subcommand_from ${name}' -l ${form.slice(2)}${takes} -d ${fishText(setting.description)}`;
      }),
    ),
  );
  return `# fish completion for nbcrane
${[...first, ...flags].join('\n')}
complete -c nbcrane -n '__fish_seen_subcommand_from completion' -f -a 'bash zsh fish'
complete -c nbcrane -n '__fish_seen_subcommand_from help' -f -a ${fishText([...Object.keys(commands), ...ruleIds].join(' '))}
`;
}

type Shell = keyof typeof scripts;
const scripts = { bash, zsh, fish } satisfies Record<string, (commands: Commands) => string>;
