import { askedNames, describeFields, type AskedField } from '@hone/text/fields';
import type { LibrarySource } from './source.ts';

/** More than anyone fills in. */
const mostNames = 300;
const nothing = new Map();

/** What to ask for before this text is inserted; without an answer from the worker, the bare names. */
export async function readFields({ ask }: LibrarySource, text: string): Promise<AskedField[]> {
  const names = askedNames(text).slice(0, mostNames);
  if (names.length === 0) return [];
  const reply = await ask({ ask: 'fields', names });
  return 'answer' in reply ? reply.answer : describeFields(names, nothing, nothing);
}
