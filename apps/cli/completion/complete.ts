import type { Command, Work } from '../grammar/command.ts';
import { common } from '../grammar/read.ts';
import { cleanLine } from '../terminal/clean.ts';
import { shells } from './scripts.ts';

/** Asked by those scripts, with the words so far: the last one is being typed. */
export async function printCompletions({ console, given, commands, client }: Work): Promise<void> {
  const names = async () => {
    const { readLibrary } = await import('../library/find.ts');
    const { prompts } = await readLibrary(await client());
    return [...prompts.values()].map(({ name }) => cleanLine(name));
  };
  const found = await complete(commands, given.texts, names);
  if (found.length > 0) console.print(found.join('\n'));
}

export async function complete(
  commands: readonly Command[],
  words: readonly string[],
  names: () => Promise<readonly string[]>,
): Promise<string[]> {
  const before = words.slice(0, -1);
  // The shell has quoted what it has of a name.
  const typed = (words.at(-1) ?? '').replace(/\\(.)/g, '$1').replace(/^["']/, '');
  const fitting = (all: readonly string[]) => [...new Set(all)].filter((one) => one.startsWith(typed));
  const shown = commands.filter(({ isHidden }) => !isHidden);
  const command = shown.find(({ name }) => name.split(' ').every((part, at) => before[at] === part));
  if (!command) {
    const next = shown.filter(({ name }) => before.every((word, at) => name.split(' ')[at] === word));
    return fitting(next.flatMap(({ name }) => name.split(' ')[before.length] ?? []));
  }
  const { options = {} } = command;
  const option = /^--(.+)$/.exec(before.at(-1) ?? '')?.[1];
  if (option !== undefined && options[option]?.type === 'string') return fitting(options[option].of ?? []);
  if (typed.startsWith('-')) return fitting(Object.keys({ ...options, ...common }).map((name) => `--${name}`));
  if (command.name === 'completion') return fitting(shells);
  return command.ofPrompts ? fitting(await names()) : [];
}
