import type { Sql } from '../../../database/port.ts';
import { readWithFragments } from '../prompts/fragments.ts';
import { findSharedPrompts, type Amount, type Asked, type Shared } from './sharing.store.ts';

/** Whoever reads them has none of the prompts that they insert, so those come along in the text. */
export async function readShared(sql: Sql, userId: string, asked: Asked, most: Amount): Promise<Shared | undefined> {
  const found = await findSharedPrompts(sql, userId, asked, most);
  if (!found) return undefined;
  let left = most.maximumBytes;
  for (const prompt of found.prompts) {
    if (left > 0) prompt.text = await readWithFragments(sql, userId, prompt);
    left -= prompt.text.length;
  }
  return found;
}
