import type { Command, Work } from './command.ts';
import { exits, Problem } from '../failures/problem.ts';
import { cleanLine } from '../terminal/clean.ts';
import { readLibrary } from './library.ts';

const scripts = {
  bash: String.raw`_hone() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    COMPREPLY+=("$(printf '%q' "$line")")
  done < <(hone complete -- "${'$'}{COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _hone hone`,
  zsh: String.raw`#compdef hone
_hone() {
  local -a found
  found=("${'$'}{(@f)$(hone complete -- "${'$'}{(@)words[2,CURRENT]}" 2>/dev/null)}")
  [[ -n "$found[1]" ]] && compadd -- "${'$'}{found[@]}" || _files
}
compdef _hone hone`,
  fish: String.raw`complete -c hone -a '(hone complete -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'`,
};
type Shell = keyof typeof scripts;

export const completionCommand: Command = {
  name: 'completion',
  takes: 'bash | zsh | fish',
  is: 'Print what completes hone in your shell',
  more: 'For bash: add source <(hone completion bash) to ~/.bashrc',
  most: 1,
  options: {},
  run({ console, given: { texts } }) {
    const script = scripts[texts[0] as Shell];
    if (script === undefined) throw new Problem('For which shell? Use bash, zsh or fish.', exits.usage);
    console.print(script);
    return Promise.resolve();
  },
};

/** Asked by those scripts, with the words so far. */
export function completeCommand(commands: () => readonly Command[]): Command {
  return {
    name: 'complete',
    is: '',
    most: 100,
    options: {},
    async run({ console, given, client }) {
      const found = await complete(commands(), given.texts, () => promptNames(client));
      if (found.length > 0) console.print(found.join('\n'));
    },
  };
}

const takesPrompt = ['prompts get', 'prompts use'];

export async function complete(
  commands: readonly Command[],
  words: readonly string[],
  names: () => Promise<readonly string[]>,
): Promise<string[]> {
  const before = words.slice(0, -1);
  // The shell has quoted what it has of a name.
  const typed = (words.at(-1) ?? '').replace(/\\(.)/g, '$1').replace(/^["']/, '');
  const fitting = (all: readonly string[]) => [...new Set(all)].filter((one) => one.startsWith(typed));
  const command = commands.find(({ name }) => {
    const parts = name.split(' ');
    return parts.every((part, at) => before[at] === part);
  });
  if (!command) {
    const deep = before.length;
    const next = commands.filter(({ name }) => before.every((word, at) => name.split(' ')[at] === word));
    return fitting(next.flatMap(({ name }) => name.split(' ')[deep] ?? []));
  }
  const option = command.options[before.at(-1)?.replace(/^--/, '') ?? ''];
  if (option?.type === 'string' && before.at(-1)?.startsWith('--')) return fitting(option.of ?? []);
  if (typed.startsWith('-'))
    return fitting([...Object.keys(command.options), 'url', 'help'].map((name) => `--${name}`));
  if (command.name === 'completion') return fitting(Object.keys(scripts));
  return takesPrompt.includes(command.name) ? fitting(await names()) : [];
}

async function promptNames(client: Work['client']): Promise<string[]> {
  const { prompts } = await readLibrary(client());
  return [...prompts.values()].map(({ name }) => cleanLine(name));
}
