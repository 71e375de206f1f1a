import { variableNames } from '@hone/text/variables';
import type { VariableField } from '../platform/messages/library.ts';
import type { LibrarySource } from './source.ts';

/** More than anyone fills in. */
const mostNames = 300;

/** What to ask for before this text is inserted; without an answer from the worker, the bare names. */
export async function readFields({ ask }: LibrarySource, text: string): Promise<VariableField[]> {
  const names = variableNames(text).slice(0, mostNames);
  if (names.length === 0) return [];
  const reply = await ask({ ask: 'fields', names });
  if ('answer' in reply) return reply.answer;
  return names.map((name) => ({ name, description: '', values: [], typed: '' }));
}
