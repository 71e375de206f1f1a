import { randomBytes } from 'node:crypto';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { SharedContent, SharedPrompt, SharedVariable } from '@hone/contracts/library/shares';
import { makeId } from '@hone/domain/ids';
import { shareRules } from '@hone/domain/shares';
import { variableNames } from '@hone/text/variables';
import type { Sql } from '../../database/port.ts';
import { findCopies, insertCopies } from './copies.store.ts';
import type { FoundPrompts, SharesDeps, Subject } from './deps.ts';
import { findWorking, type ShareRow } from './shares.store.ts';

const most = { limit: shareRules.prompts, maximumBytes: shareRules.textMaximumBytes };

interface Found {
  name: string;
  prompts: readonly SharedPrompt[];
  left_out: number;
  variables: readonly SharedVariable[];
}

/** Undefined for a key that no one has, and for a link that no longer works. */
export async function readContent(
  deps: SharesDeps,
  sql: Sql,
  key: string,
  now: Date,
): Promise<{ id: string; expires_at: Date | null; content: SharedContent } | undefined> {
  const row = await findWorking(sql, key, now);
  const found = row && (await (row.follows_changes ? readCurrent(deps, sql, row) : readCopies(sql, row)));
  if (!row || !found) return undefined;
  const { kind } = subjectOf(row);
  const { name, left_out } = found;
  const { id, expires_at, shown_name, shows_values } = row;
  const prompts = found.prompts.map((prompt) => ({ name: prompt.name, text: prompt.text }));
  const variables = found.variables.map((variable) => showVariable(variable, shows_values));
  return { id, expires_at, content: { kind, name, shown_name, left_out, prompts, variables } };
}

function subjectOf({ prompt_id, category_id }: ShareRow): Subject {
  return prompt_id === null ? { kind: 'category', id: category_id! } : { kind: 'prompt', id: prompt_id };
}

/** Without what its owner doesn’t show. */
function showVariable(variable: SharedVariable, isWhole: boolean): SharedVariable {
  const { name, type, is_optional, description, values, default_value } = variable;
  const always = { name, type, is_optional };
  if (!isWhole) return { ...always, description: '', values: [], default_value: null };
  return {
    ...always,
    description,
    values: values.map((one) => ({ value: one.value, description: one.description })),
    default_value,
  };
}

async function readCurrent(deps: SharesDeps, sql: Sql, row: ShareRow): Promise<Found | undefined> {
  const found = await deps.findPrompts(sql, row.user_id, subjectOf(row), most);
  return found && { ...found, variables: await deps.findVariables(sql, row.user_id, namesIn(found.prompts)) };
}

async function readCopies(sql: Sql, row: ShareRow): Promise<Found | undefined> {
  const copies = await findCopies(sql, row.id);
  const of = <Kind>(isPrompt: boolean) =>
    copies.filter(({ prompt_id }) => (prompt_id !== null) === isPrompt).map(({ content }) => content as Kind);
  return {
    name: row.copied_name ?? '',
    prompts: of<SharedPrompt>(true),
    left_out: row.copied_left_out,
    variables: of<SharedVariable>(false),
  };
}

type Copied = Pick<Found, 'name' | 'left_out'>;

/** Keeps what readers see now; undefined if that was deleted. */
export async function makeCopies(deps: SharesDeps, sql: Sql, row: ShareRow, now: Date): Promise<Copied | undefined> {
  const found = await deps.findPrompts(sql, row.user_id, subjectOf(row), most);
  if (!found) return undefined;
  if (await deps.isFull(sql, row.user_id)) throw new Refusal('storage.full');
  const variables = await deps.findVariables(sql, row.user_id, namesIn(found.prompts));
  const contents = [
    ...found.prompts.map(({ id, ...content }) => ({ prompt_id: id, content })),
    ...variables.map(({ id, ...content }) => ({ variable_id: id, content })),
  ];
  const own = { user_id: row.user_id, share_id: row.id };
  await insertCopies(
    sql,
    contents.map((copy, place) => ({ id: makeId(now, randomBytes), ...own, place, ...copy })),
  );
  return { name: found.name, left_out: found.left_out };
}

function namesIn(prompts: FoundPrompts['prompts']): string[] {
  return [...new Set(prompts.flatMap(({ text }) => variableNames(text)))];
}
