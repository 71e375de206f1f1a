import type { Client } from '@hone/client/client';
import type { Library } from '@hone/client/library';
import { byUse } from '@hone/client/library-search';
import { recordPromptUse, type Prompt } from '@hone/contracts/library/prompts';
import { clearName } from '@hone/domain/categories';
import type { AskedField } from '@hone/text/fields';
import { variableKey } from '@hone/text/variables';
import {
  ProtocolError,
  ProtocolErrorCode,
  type CompleteResult,
  type GetPromptResult,
  type ListPromptsResult,
} from '@modelcontextprotocol/server';
import { Problem } from '../problem.ts';
import { fillPrompt, finderOf, openPrompt } from './fields.ts';
import { argumentsOf, commandsOf } from './names.ts';

const pageLength = 200;

/** The ones used most recently first, since some clients show only the first page. */
export async function listPrompts(library: Library, cursor: string | undefined): Promise<ListPromptsResult> {
  const start = readCursor(cursor);
  const { nameOf } = await commandsOf(library);
  const inOrder = [...library.prompts.values()].toSorted(byUse);
  const find = finderOf(library);
  const end = start + pageLength;
  return {
    prompts: inOrder.slice(start, end).map((prompt) => ({
      name: nameOf.get(prompt.id)!,
      title: prompt.name,
      description: describe(library, prompt),
      arguments: [...argumentsOf(openPrompt(library, prompt, find).fields)].map(([name, field]) => ({
        name,
        title: field.name,
        description: describeField(field),
        required: isRequired(field),
      })),
    })),
    ...(end < inOrder.length && { nextCursor: String(end) }),
  };
}

interface Getting {
  client: Client;
  library: Library;
  name: string;
  given: Record<string, string> | undefined;
  signal: AbortSignal;
}

export async function getPrompt({ client, library, name, given = {}, signal }: Getting): Promise<GetPromptResult> {
  const opened = openPrompt(library, await findCommand(library, name));
  const byArgument = argumentsOf(opened.fields);
  const values = Object.entries(given).map(([argument, value]) => ({
    name: byArgument.get(argument)?.name ?? argument,
    value,
  }));
  const { text, open } = fillPrompt(opened, values);
  if (open.length > 0)
    throw new Problem(`“${opened.prompt.name}” needs: ${open.map((field) => field.name).join(', ')}.`);
  // It counts among the recent ones if that works, and is there in any case.
  await client.call(recordPromptUse, { params: { id: opened.prompt.id } }, { signal }).catch(() => undefined);
  return {
    description: opened.prompt.name,
    messages: [{ role: 'user', content: { type: 'text', text } }],
  };
}

const mostCompletions = 100;

/** From the variable's values, and those kept with the prompt. */
export async function completeArgument(
  library: Library,
  name: string,
  argument: { name: string; value: string },
): Promise<CompleteResult> {
  const prompt = (await commandsOf(library)).promptOf.get(name);
  const field = prompt && argumentsOf(openPrompt(library, prompt).fields).get(argument.name);
  if (!field) return { completion: { values: [], total: 0, hasMore: false } };
  const key = variableKey(field.name);
  const kept = prompt.value_sets
    .flatMap(({ values }) => values)
    .filter((one) => variableKey(one.name) === key && field.control !== 'choice');
  const typed = argument.value.toLowerCase();
  const all = [...new Set([...field.values, ...kept].map(({ value }) => value))];
  const found = all.filter((value) => value.toLowerCase().includes(typed));
  const values = found.slice(0, mostCompletions);
  return { completion: { values, total: found.length, hasMore: found.length > values.length } };
}

async function findCommand(library: Library, name: string): Promise<Prompt> {
  const found = (await commandsOf(library)).promptOf.get(name);
  if (found) return found;
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    'This prompt isn’t in your library any more. List the prompts again.',
  );
}

function describe(library: Library, { category, tags }: Prompt): string {
  const place = clearName(library.categories, category);
  return [place, ...tags.map((tag) => `#${tag}`)].filter(Boolean).join(' · ');
}

function isRequired(field: AskedField): boolean {
  return !field.isOptional && field.typed === '';
}

function describeField({ name, description, control, values, typed, isOptional }: AskedField): string {
  const parts = [
    description || name,
    control === 'choice' ? `One of: ${values.map(({ value }) => value).join(', ')}` : '',
    control === 'date' ? 'A date such as 2026-11-30' : '',
    control === 'number' ? 'A number' : '',
    typed === '' ? '' : `Otherwise: ${typed}`,
    isOptional && typed === '' ? 'Leave it out if there is none' : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function readCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (/^\d{1,6}$/.test(cursor)) return Number(cursor);
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'This list has changed. Start again from the first page.');
}
