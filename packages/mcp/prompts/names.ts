import type { Prompt } from '@hone/contracts/library/prompts';
import type { AskedField } from '@hone/text/fields';
import { variableKey } from '@hone/text/variables';

const longest = 50;

/** Fit for a slash command: `weekly-report`. Of several with one name, the oldest has it; the others add to it. */
export function commandsOf(prompts: Iterable<Prompt>): Map<string, Prompt> {
  const byCommand = new Map<string, Prompt>();
  for (const prompt of [...prompts].toSorted(byAge)) byCommand.set(freeCommand(prompt, byCommand), prompt);
  return byCommand;
}

function freeCommand({ id, name }: Prompt, taken: ReadonlyMap<string, Prompt>): string {
  const plain = slugOf(name) || 'prompt';
  const digits = id.replaceAll('-', '');
  const more = [6, 12, digits.length].map((length) => `${plain}-${digits.slice(-length)}`);
  return [plain, ...more].find((command) => !taken.has(command))!;
}

function byAge(one: Prompt, other: Prompt): number {
  return one.created_at < other.created_at || (one.created_at === other.created_at && one.id < other.id) ? -1 : 1;
}

function slugOf(name: string): string {
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
