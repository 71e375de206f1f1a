import type { Client } from '@hone/client/client';
import type { Library } from '@hone/client/library';
import type { Prompt } from '@hone/contracts/library/prompts';
import { keepLibrary } from '@hone/mcp/library';
import { variableKey } from '@hone/text/variables';
import { exits, Problem } from '../failures/problem.ts';

export function readLibrary(client: Client): Promise<Library> {
  return keepLibrary().read(client);
}

export function needName(name: string | undefined): string {
  if (name === undefined || name.trim() === '') throw new Problem('Which prompt? Give its name.', exits.usage);
  return name;
}

export function findPrompt({ prompts }: Library, name: string): Prompt {
  const key = variableKey(name);
  const named = [...prompts.values()].filter((one) => one.id === name || variableKey(one.name) === key);
  // Where two have the same name, the one that was edited last is meant, as in a prompt that inserts it.
  const [found] = named.toSorted((one, other) => (one.edited_at < other.edited_at ? 1 : -1));
  if (!found) throw new Problem(`There is no prompt “${name}”. Find it with hone prompts search.`);
  return found;
}
