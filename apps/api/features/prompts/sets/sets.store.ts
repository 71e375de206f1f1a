import type { Prompt, ValueSet } from '@hone/contracts/library/prompts';
import { sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { updatePrompt } from '../prompts/prompts.store.ts';

/** Not an edit: the prompt's version and time stay. */
export async function saveSets(sql: Sql, id: string, sets: readonly ValueSet[], sequence: number): Promise<Prompt> {
  return updatePrompt(sql, id, fragment`value_sets = ${JSON.stringify(sets)}::jsonb, sequence = ${sequence}`);
}
