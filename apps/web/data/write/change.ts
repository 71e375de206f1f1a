import type { DataOf, Endpoint, InputOf } from '@hone/contracts/declarations/define';
import { t } from '../../ui/t.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { updateData, readData } from '../data.ts';
import { refresh } from '../refresh.ts';
import { onLoginEnd } from '../session.ts';
import { useWrite, waitForQueue, type Outcome, type WriteOptions } from './write.ts';
import { words } from '../../browser/words.ts';

interface UndoOptions<Input> {
  says: string;
  undo: Input;
}

interface ChangeOptions<E extends Endpoint, R extends Endpoint> extends Pick<WriteOptions, 'says'> {
  shows?: (known: DataOf<R>, input: InputOf<E>) => DataOf<R>;
}

/** `answersPart`: its answer isn't what is read, so that is read again. */
type CheckedOptions<E extends Endpoint, R extends Endpoint> = ChangeOptions<E, R> &
  (DataOf<E> extends DataOf<R> ? { answersPart?: never } : { answersPart: true });

/** The pending changes of one cached answer, and what the server held before them. */
interface PendingChanges {
  kept: unknown;
  changes: Set<(known: never) => unknown>;
  /** The server may hold something else by now. */
  isOld: boolean;
}

const pending = new Map<string, PendingChanges>();
onLoginEnd(() => pending.clear());

/** Optimistic: shown at once, sent in order, rolled back where refused. What others changed in the meantime stays. */
export function useChange<E extends Endpoint, R extends Endpoint & { paged?: never }>(
  endpoint: E,
  reads: R,
  ...[options]: DataOf<E> extends DataOf<R> ? [CheckedOptions<E, R>?] : [CheckedOptions<E, R>]
): (input: InputOf<E>, back?: UndoOptions<InputOf<E>>) => Promise<Outcome<DataOf<E>>> {
  const {
    shows = withFieldsOf,
    says,
    answersPart = false,
  } = (options ?? {}) as ChangeOptions<E, R> & { answersPart?: true };
  const { send } = useWrite(endpoint, { says });
  const change = async (input: InputOf<E>, back?: UndoOptions<InputOf<E>>): Promise<Outcome<DataOf<E>>> => {
    const own = pending.get(reads.id) ?? { kept: readData(reads), changes: new Set(), isOld: false };
    pending.set(reads.id, own);
    const apply = (known: DataOf<R>) => shows(known, input);
    own.changes.add(apply);
    draw(reads, own);
    const outcome = await send(input, { queue: reads.id });
    // The user may have changed: their successor's data is not touched.
    if (pending.get(reads.id) !== own) return outcome;
    own.changes.delete(apply);
    if (outcome.ok) own.kept = answersPart ? own.kept && apply(own.kept as DataOf<R>) : outcome.data;
    own.isOld ||= !outcome.ok || answersPart;
    draw(reads, own);
    if (own.changes.size === 0) {
      pending.delete(reads.id);
      // Not earlier: a fresh answer would hide the changes that are still pending.
      if (own.isOld) refresh([reads]);
    }
    if (outcome.ok && back) toast.undoable(back.says, t(words.undo), () => void change(back.undo));
    return outcome;
  };
  return change;
}

/** Resolves once all changes to it so far have been answered. */
export const waitForChanges = (reads: Endpoint) => waitForQueue(reads.id);

function withFieldsOf<Known>(known: Known, input: unknown): Known {
  const { body } = input as { body?: Partial<Known> };
  return { ...known, ...body };
}

function draw<R extends Endpoint>(reads: R, { kept, changes }: PendingChanges): void {
  if (kept !== undefined)
    updateData(reads, () => [...changes].reduce<unknown>((known, apply) => apply(known as never), kept) as DataOf<R>);
}
