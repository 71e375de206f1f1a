import type { DataOf, Endpoint, InputOf } from '@hone/contracts/define';
import { t } from '../ui/t.ts';
import { toast } from '../ui/toast.ts';
import { updateData, readData } from './data.ts';
import { refresh } from './refresh.ts';
import { useSend, type Outcome } from './send.ts';
import { onLoginEnd } from './session.ts';
import { words } from '../browser/words.ts';

interface UndoOptions<Input> {
  says: string;
  undo: Input;
}

/** The pending changes of one cached answer, and what the server held before them. */
interface PendingChanges {
  kept: unknown;
  changes: Set<(known: never) => unknown>;
  last: Promise<unknown>;
  /** The server may hold something else by now. */
  isOld: boolean;
}

const lines = new Map<string, PendingChanges>();
onLoginEnd(() => lines.clear());

/** Optimistic: shown at once, sent in order, rolled back where refused. What others changed in the meantime stays. */
export function useChange<E extends Endpoint, R extends Endpoint & { paged?: never }>(
  endpoint: E,
  reads: R,
  shows: (known: DataOf<R>, input: InputOf<E>) => DataOf<R> = withFieldsOf,
): (input: InputOf<E>, back?: UndoOptions<InputOf<E>>) => Promise<Outcome<DataOf<E>>> {
  const { send } = useSend(endpoint);
  const change = async (input: InputOf<E>, back?: UndoOptions<InputOf<E>>): Promise<Outcome<DataOf<E>>> => {
    const line = lines.get(reads.id) ?? {
      kept: readData(reads),
      changes: new Set(),
      last: Promise.resolve(),
      isOld: false,
    };
    lines.set(reads.id, line);
    const apply = (known: DataOf<R>) => shows(known, input);
    line.changes.add(apply);
    draw(reads, line);
    const mine = line.last.then(() => send(input));
    line.last = mine;
    const outcome = await mine;
    // The user may have changed: their successor's data is not touched.
    if (lines.get(reads.id) !== line) return outcome;
    line.changes.delete(apply);
    if (outcome.ok)
      line.kept = endpoint.data === reads.data ? outcome.data : line.kept && apply(line.kept as DataOf<R>);
    line.isOld ||= !outcome.ok || endpoint.data !== reads.data;
    draw(reads, line);
    if (line.changes.size === 0) {
      lines.delete(reads.id);
      // Not earlier: a fresh answer would hide the changes that are still pending.
      if (line.isOld) refresh([reads]);
    }
    if (outcome.ok && back) toast.undoable(back.says, t(words.undo), () => void change(back.undo));
    return outcome;
  };
  return change;
}

/** Once all that was changed of it so far has been answered. */
export async function waitForChanges(reads: Endpoint): Promise<void> {
  await lines.get(reads.id)?.last;
}

function withFieldsOf<Known>(known: Known, input: unknown): Known {
  const { body } = input as { body?: Partial<Known> };
  return { ...known, ...body };
}

function draw<R extends Endpoint>(reads: R, { kept, changes }: PendingChanges): void {
  if (kept !== undefined)
    updateData(reads, () => [...changes].reduce<unknown>((known, apply) => apply(known as never), kept) as DataOf<R>);
}
