import { U as UserError } from "./shared4.js";

import { T as listedRules } from "./shared12.js";

import { f as flagForms } from "./main.js";

function completion(positionals, commands, {stdout: stdout}) {
const [shell, ...more] = positionals;
const script = more.length === 0 && shell !== undefined && Object.hasOwn(scripts, shell) ? scripts[shell] : null;
if (script === null) throw new UserError("usage", "name one shell: bash, zsh or fish", {
remedy: "`nbcrane completion --help` has the line for each of them."
});
stdout.write(script(commands));
return 0;
}

const ruleIds = listedRules.map(({id: id}) => id);

const wordsFor = ({value: value}) => {
if (value === "RULE") return ruleIds;
return (value ?? "").split("|").filter(word => /^[a-z]/.test(word));
};

const takesPath = ({path: path, value: value}) => path !== undefined || (value ?? "").split("|").some(word => /^(?:FILE|DIR)$/.test(word));

const flagsOf = ({settings: settings}) => [ "--help", ...settings.flatMap(setting => flagForms(setting)) ];

const asFiles = "compopt -o default 2>/dev/null";

function bash(commands) {
const cases = Object.entries(commands).map(([name, {catalogue: catalogue}]) => `    ${name}) flags='${flagsOf(catalogue).join(" ")}' ;;`);
const values = Object.entries(commands).flatMap(([name, {catalogue: catalogue}]) => catalogue.settings.filter(({value: value}) => value !== undefined).map(setting => {
const words = wordsFor(setting);
const reply = words.length > 0 ? `COMPREPLY=($(compgen -W '${words.join(" ")}' -- "$word"))` : ":";
return `    ${name}:--${setting.name}) ${reply}; ${takesPath(setting) ? `${asFiles}; ` : ""}return ;;`;
}));
return `# bash completion for nbcrane\n_nbcrane() {\n  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} command=\${COMP_WORDS[1]} flags=''\n  COMPREPLY=()\n  if ((COMP_CWORD == 1)); then\n    COMPREPLY=($(compgen -W '${[ ...Object.keys(commands), "help" ].join(" ")}' -- "$word"))\n    return\n  fi\n  case $command:$before in\n${values.join("\n")}\n  esac\n  case $command in\n    help) COMPREPLY=($(compgen -W '${[ ...Object.keys(commands), ...ruleIds ].join(" ")}' -- "$word")); return ;;\n    completion) COMPREPLY=($(compgen -W 'bash zsh fish' -- "$word")); return ;;\n${cases.join("\n")}\n  esac\n  if [[ $word == -* ]]; then COMPREPLY=($(compgen -W "$flags" -- "$word")); else ${asFiles}; fi\n}\ncomplete -F _nbcrane nbcrane\n`;
}

const zshText = text => text.replaceAll("'", "'\\''").replaceAll(/[[\]:]/g, "\\$&");

function zsh(commands) {
const described = Object.entries(commands).map(([name, {summary: summary}]) => `    '${name}:${summary.replaceAll("'", "'\\''")}'`);
const cases = Object.entries(commands).map(([name, {catalogue: catalogue}]) => {
const specs = catalogue.settings.flatMap(setting => flagForms(setting).map(form => {
const words = wordsFor(setting);
const action = words.length > 0 ? `(${words.join(" ")})` : takesPath(setting) ? "_files" : " ";
const value = setting.value === undefined ? "" : `:${zshText(setting.value)}:${action}`;
return `      '${setting.repeat ? "*" : ""}${form}[${zshText(setting.description)}]${value}'`;
}));
const positional = name === "completion" ? "'1:shell:(bash zsh fish)'" : "'*:file:_files'";
return `    ${name}) _arguments \\\n${[ ...specs, `      ${positional}` ].join(" \\\n")} ;;`;
});
return `#compdef nbcrane\n_nbcrane() {\n  local -a commands\n  commands=(\n${described.join("\n")}\n  )\n  if ((CURRENT == 2)); then\n    _describe command commands\n    return\n  fi\n  local command=$words[2]\n  shift words\n  ((CURRENT--))\n  case $command in\n    help) _values topic ${[ ...Object.keys(commands), ...ruleIds ].join(" ")} ;;\n${cases.join("\n")}\n  esac\n}\ncompdef _nbcrane nbcrane\n`;
}

const fishText = text => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

function fish(commands) {
const first = Object.entries(commands).map(([name, {summary: summary}]) => `complete -c nbcrane -n __fish_use_subcommand -f -a ${name} -d ${fishText(summary)}`);
const flags = Object.entries(commands).flatMap(([name, {catalogue: catalogue}]) => catalogue.settings.flatMap(setting => flagForms(setting).map(form => {
const words = wordsFor(setting);
const takes = setting.value === undefined ? "" : words.length > 0 ? ` -x -a ${fishText(words.join(" "))}` : takesPath(setting) ? " -r -F" : " -x";
return `complete -c nbcrane -n '__fish_seen_subcommand_from ${name}' -l ${form.slice(2)}${takes} -d ${fishText(setting.description)}`;
})));
return `# fish completion for nbcrane\n${[ ...first, ...flags ].join("\n")}\ncomplete -c nbcrane -n '__fish_seen_subcommand_from completion' -f -a 'bash zsh fish'\ncomplete -c nbcrane -n '__fish_seen_subcommand_from help' -f -a ${fishText([ ...Object.keys(commands), ...ruleIds ].join(" "))}\n`;
}

const scripts = {
bash: bash,
zsh: zsh,
fish: fish
};

export { completion };
