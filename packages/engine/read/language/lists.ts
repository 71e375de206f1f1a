import { latin, others } from '../../packs/compiled/recognition.ts';
import { unpack } from './unpack.ts';

/** Lazy, because building the tables takes most of the time. */
export function lazy<Table>(read: () => Table): () => Table {
  let table: Table | undefined;
  return () => (table ??= read());
}

export const latinLists = lazy(() => unpack(latin));
export const otherLists = lazy(() => unpack(others));
