import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import { fragmentLimits } from '@hone/domain/library';
import type { PlanName } from '@hone/domain/money/credits';
import { canAddAdvanced } from '@hone/domain/money/plans';
import { addsFragment, findByName, fragmentsIn, resolveFragments, type FragmentSource } from '@hone/text/fragments';
import type { Sql } from '../../../database/port.ts';
import type { LibraryEdit } from '../../../ports/library.ts';
import { findNamed, type NamedPrompt } from './fragments.store.ts';

export interface PlanDeps {
  planOf(sql: Sql, userId: string, now: Date): Promise<{ name: PlanName }>;
}

/** A prompt that inserts others must lead to a text. What it inserted before the plan ended may stay. */
export async function expectFragments(
  { planOf }: PlanDeps,
  { sql, userId, now }: LibraryEdit,
  written: FragmentSource,
  before = '',
): Promise<void> {
  if (fragmentsIn(written.text).size === 0) return;
  if (addsFragment(written.text, before) && !canAddAdvanced((await planOf(sql, userId, now)).name))
    throw refuseField('text', 'variables.advanced');
  const known = await readFragments(sql, userId, { ...written, edited_at: now.toISOString() });
  const resolved = resolveFragments(written, findByName(known), fragmentLimits);
  if (!('refused' in resolved)) return;
  const { refused } = resolved;
  const code = refused.is === 'circle' ? 'prompts.fragments.circle' : 'prompts.fragments.too_much';
  throw new Refusal(code, { fields: { text: [code] }, ...('path' in refused && { path: refused.path }) });
}

/** With the texts that it inserts; as it is written, where they are too much or lead back to it. */
export async function readWithFragments(sql: Sql, userId: string, prompt: FragmentSource): Promise<string> {
  if (fragmentsIn(prompt.text).size === 0) return prompt.text;
  const known = await readFragments(sql, userId, { ...prompt, edited_at: '' });
  const resolved = resolveFragments(prompt, findByName(known), fragmentLimits);
  return 'refused' in resolved ? prompt.text : resolved.text;
}

/** Level by level, and no deeper than is allowed. */
async function readFragments(sql: Sql, userId: string, own: NamedPrompt): Promise<NamedPrompt[]> {
  const known = new Map([[own.id, own]]);
  const asked = new Set<string>();
  let level = [own];
  for (let depth = 0; depth <= fragmentLimits.depth && level.length > 0; depth += 1) {
    const keys = level.flatMap(({ text }) => [...fragmentsIn(text).keys()]).filter((key) => !asked.has(key));
    if (keys.length === 0) break;
    keys.forEach((key) => asked.add(key));
    level = (await findNamed(sql, userId, keys)).filter(({ id }) => !known.has(id));
    level.forEach((prompt) => known.set(prompt.id, prompt));
  }
  return [...known.values()];
}
