import { dropPrompts, putRows } from '@hone/client/library';
import type { Category } from '@hone/contracts/library/categories';
import type { Prompt } from '@hone/contracts/library/prompts';
import { arrangeSeveral, deleteSeveral, restoreSeveral, type Arrangement } from '@hone/contracts/library/several';
import { clearName } from '@hone/domain/categories';
import { readLibrary, useLibrarySend } from '../../../data/library/library.ts';
import { t } from '../../../ui/t.ts';
import { arranged, idsInCalls, inCalls, keepingOf } from './arrangements.ts';
import { sayTold, sendCalls, type Told } from './send-calls.ts';
import { words } from './words.ts';

export type TagEdit = Required<Pick<Arrangement, 'add_tags' | 'remove_tags'>>;

/** Gets the first of those that are as before. */
type OnBack = (first: string | undefined) => void;

const quiet = { place: () => true, says: false } as const;
// An undo waits for what it undoes.
const inTurn = { queue: 'several prompts' };
/** Shown again immediately on Undo. */
const deleted = new Map<string, Prompt>();

/** One act on many prompts, with one Undo. The library is that of before the act. */
export function useSeveral() {
  const arranging = useLibrarySend(arrangeSeveral, {
    ...quiet,
    shows: (library, { body }) => putRows(library, { prompts: arranged(library, body.changes as Arrangement[]) }),
  });
  const deleting = useLibrarySend(deleteSeveral, {
    ...quiet,
    shows: (library, { body: { ids } }) => dropPrompts(library, changeable(ids, library.prompts).map(idOf)),
  });
  const restoring = useLibrarySend(restoreSeveral, {
    ...quiet,
    shows: (library, { body: { ids } }) => putRows(library, { prompts: ids.flatMap((id) => deleted.get(id) ?? []) }),
  });
  const arrange = (changes: readonly Arrangement[]) =>
    sendCalls(
      inCalls(changes),
      (call) => arranging.send({ body: { changes: call } }, inTurn),
      (call) => call.flatMap(({ ids }) => ids),
    );
  const send = (sending: typeof deleting | typeof restoring, ids: readonly string[]) =>
    sendCalls(
      idsInCalls(ids),
      (call) => sending.send({ body: { ids: call } }, inTurn),
      (call) => call,
    );

  const arrangeAll = async (
    change: Arrangement,
    [what, done]: ['category' | 'tags', (count: number) => string],
    onBack: OnBack,
  ) => {
    const before = changeable(change.ids);
    const told = await arrange([change]);
    const changed = withoutLeft(before, told);
    sayTold(told, done(told.changed), () => {
      onBack(changed[0]?.id);
      void arrange(keepingOf(changed, what)).then(sayIfLeft);
    });
  };
  return {
    move(ids: readonly string[], { id: category, name: own }: Category, onBack: OnBack) {
      const name = clearName(readLibrary().categories, category) ?? own;
      return arrangeAll({ ids: [...ids], category }, ['category', (count) => t(words.moved, { count, name })], onBack);
    },
    tag: (ids: readonly string[], edit: TagEdit, onBack: OnBack) =>
      arrangeAll({ ids: [...ids], ...edit }, ['tags', (count) => t(words.tagged, { count })], onBack),
    async remove(ids: readonly string[], onBack: OnBack) {
      const before = changeable(ids);
      for (const prompt of before) deleted.set(prompt.id, prompt);
      const told = await send(deleting, ids);
      const gone = withoutLeft(before, told).map(idOf);
      sayTold(told, t(words.deleted, { count: told.changed }), () => {
        onBack(gone[0]);
        void send(restoring, gone).then(sayIfLeft);
      });
    },
  };
}

function sayIfLeft(told: Told): void {
  const isLeft = told.refusal !== undefined || told.left.missing.length > 0;
  if (isLeft) sayTold(told, t(words.undone, { count: told.changed }), undefined);
}

function changeable(ids: readonly string[], prompts = readLibrary().prompts): Prompt[] {
  return ids.flatMap((id) => {
    const prompt = prompts.get(id);
    return prompt?.can_delete ? [prompt] : [];
  });
}

function withoutLeft(prompts: readonly Prompt[], { left }: Told): Prompt[] {
  const stayed = new Set(Object.values(left).flat());
  return prompts.filter(({ id }) => !stayed.has(id));
}

function idOf({ id }: Prompt): string {
  return id;
}
