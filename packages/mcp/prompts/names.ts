import type { Library } from '@hone/client/library';
import type { Prompt } from '@hone/contracts/library/prompts';
import type { AskedField } from '@hone/text/fields';
import { variableKey } from '@hone/text/variables';
import { nextTurn, startSlice } from '../slices.ts';

const longest = 50;

export interface Commands {
  promptOf: ReadonlyMap<string, Prompt>;
  /** By the prompt's id. */
  nameOf: ReadonlyMap<string, string>;
}

const known = new WeakMap<object, Commands>();

/** Fit for a slash command: `weekly-report`. Of several with one name, the oldest has it; the others add to it. */
export async function commandsOf({ prompts }: Pick<Library, 'prompts'>): Promise<Commands> {
  const before = known.get(prompts);
  if (before) return before;
  let isTimeOver = startSlice();
  for (const prompt of prompts.values()) {
    slugOf(prompt);
    if (!isTimeOver()) continue;
    await nextTurn();
    isTimeOver = startSlice();
  }
  const [promptOf, nameOf] = [new Map<string, Prompt>(), new Map<string, string>()];
  for (const prompt of [...prompts.values()].toSorted(byAge)) {
    const command = freeCommand(prompt, promptOf);
    promptOf.set(command, prompt);
    nameOf.set(prompt.id, command);
  }
  const commands = { promptOf, nameOf };
  known.set(prompts, commands);
  return commands;
}

function freeCommand(prompt: Prompt, taken: ReadonlyMap<string, Prompt>): string {
  const plain = slugOf(prompt) || 'prompt';
  if (!taken.has(plain)) return plain;
  const digits = prompt.id.replaceAll('-', '');
  const more = [6, 12, digits.length].map((length) => `${plain}-${digits.slice(-length)}`);
  return more.find((command) => !taken.has(command))!;
}

function byAge(one: Prompt, other: Prompt): number {
  return one.created_at < other.created_at || (one.created_at === other.created_at && one.id < other.id) ? -1 : 1;
}

// A changed row is a new object.
const slugs = new WeakMap<Prompt, string>();

function slugOf(prompt: Prompt): string {
  const slug = slugs.get(prompt) ?? makeSlug(prompt.name);
  slugs.set(prompt, slug);
  return slug;
}

function makeSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');
}

/** By argument: `customer_name`, in the letters of the variable's language. */
export function argumentsOf(fields: readonly AskedField[]): Map<string, AskedField> {
  const byArgument = new Map<string, AskedField>();
  for (const field of fields) {
    const plain =
      variableKey(field.name)
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
        .replace(/^_|_$/g, '') || 'value';
    let name = plain;
    for (let count = 2; byArgument.has(name); count += 1) name = `${plain}_${count}`;
    byArgument.set(name, field);
  }
  return byArgument;
}
