import type { DataOf, Endpoint, InputOf } from '@hone/contracts/define';
import { t } from '../ui/t.ts';
import { toast } from '../ui/toast.ts';
import { changeAnswer, readAnswer } from './data.ts';
import { refresh } from './refreshing.ts';
import { useSend, type Outcome } from './send.ts';
import { onLoginEnd } from './session.ts';
import { words } from './words.ts';

interface WayBack<Input> {
  /** What was done. */
  says: string;
  /** What is sent when it is taken back. */
  undo: Input;
}

/** The changes of one answer that are under way, and what the server held before them. */
interface Line {
  kept: unknown;
  changes: Set<(known: never) => unknown>;
  last: Promise<unknown>;
  /** The server may hold something else by now. */
  isOld: boolean;
}

const lines = new Map<string, Line>();
onLoginEnd(() => lines.clear());

/**
 * Changes what a call answers: seen at once, sent one after the other, and taken back where it is refused. What others
 * changed meanwhile stays; with a way back it can be undone for a moment.
 */
export function useChange<E extends Endpoint, R extends Endpoint & { paged?: never }>(
  endpoint: E,
  reads: R,
  shows: (known: DataOf<R>, input: InputOf<E>) => DataOf<R> = withFieldsOf,
): (input: InputOf<E>, back?: WayBack<InputOf<E>>) => Promise<Outcome<DataOf<E>>> {
  const { send } = useSend(endpoint);
  const change = async (input: InputOf<E>, back?: WayBack<InputOf<E>>): Promise<Outcome<DataOf<E>>> => {
    const line = lines.get(reads.id) ?? {
      kept: readAnswer(reads),
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
    // Another user's answers are none of this.
    if (lines.get(reads.id) !== line) return outcome;
    line.changes.delete(apply);
    if (outcome.ok)
      line.kept = endpoint.data === reads.data ? outcome.data : line.kept && apply(line.kept as DataOf<R>);
    line.isOld ||= !outcome.ok || endpoint.data !== reads.data;
    draw(reads, line);
    if (line.changes.size === 0) {
      lines.delete(reads.id);
      // Not before: an answer of now would hide what is under way.
      if (line.isOld) refresh([reads]);
    }
    if (outcome.ok && back) toast.undoable(back.says, t(words.undo), () => void change(back.undo));
    return outcome;
  };
  return change;
}

/** What is sent stands in the place of what was there. */
function withFieldsOf<Known>(known: Known, input: unknown): Known {
  const { body } = input as { body?: Partial<Known> };
  return { ...known, ...body };
}

function draw<R extends Endpoint>(reads: R, { kept, changes }: Line): void {
  if (kept !== undefined)
    changeAnswer(reads, () => [...changes].reduce<unknown>((known, apply) => apply(known as never), kept) as DataOf<R>);
}
