import { latin, others } from '../../packs/compiled/recognition.ts';
import { unpack } from './unpack.ts';

/** Reads when first asked, and once: most of the time goes into the tables. */
export function remember<Table>(read: () => Table): () => Table {
  let table: Table | undefined;
  return () => (table ??= read());
}

export const latinLists = remember(() => unpack(latin));
/** Of the languages that do not write in Latin letters. */
export const otherLists = remember(() => unpack(others));
