import type { Use } from '@hone/domain/enhance/brief';
import type { Core } from './surface.ts';
import { bodyOf, costOf } from './using.ts';
import { editsOf, textOf, type Version } from './versions.ts';

const gone = 404;

/** Exactly the text that can be used now; undefined: nothing must be written. */
export type Tell = (version: Version, how: Use) => Promise<string | undefined>;

/** Tells the server what is used, which pays for it, or refuses. */
export function createTelling({ surface, state, change, dispatch, settle }: Core) {
  /** What the server has heard of, by act. */
  const told = new Map<string, string>();

  const tell: Tell = async (version, how) => {
    const text = textOf(version);
    const { id } = version.done;
    if (state().isUsing) return undefined;
    settle();
    if (!surface.use || editsOf(version).length === 0) return text;
    const body = { values: surface.values?.(), ...bodyOf(version, how) };
    const said = JSON.stringify(body);
    if (told.get(id) === said) return text;
    const isPaid = costOf(version) === 'credit';
    change({ isUsing: true, notice: undefined });
    const trouble = await surface.use(id, body);
    change({ isUsing: false });
    if (!trouble) {
      told.set(id, said);
      dispatch({ name: 'use', act: id, isPaid });
      return text;
    }
    if (trouble.status === gone) dispatch({ name: 'expire', act: id });
    if (!surface.refuse?.(trouble)) change({ notice: { name: 'unused', trouble } });
    return undefined;
  };

  return { tell, wasUsed: (act: string) => told.has(act) };
}
