import { putRows, type Library } from '@hone/client/library';
import type { InputOf } from '@hone/contracts/define';
import type { Code } from '@hone/contracts/messages';
import type { Refusal } from '@hone/contracts/refusal';
import { editVariable, type Variable } from '@hone/contracts/variables';
import { track } from '../../platform/analytics.ts';
import { sayCode } from '../../platform/failures.ts';
import { readLibrary, useLibrarySend } from '../../platform/library.ts';
import { toast } from '../../ui/toast.ts';
import { applyChange, eventOf, findContradictions, withDraft, type Change } from './change.ts';

export type Changed =
  | { is: 'done'; variable: Variable }
  /** Somebody changed the same elsewhere, to something else. */
  | { is: 'contradicted'; current: Variable }
  | { is: 'refused'; refusal: Refusal };

interface ChangeOptions {
  /** Goes before what was done elsewhere. */
  isForced?: boolean;
  /** The prompts that use it get its new name. */
  isRenamedInPrompts?: boolean;
  /** Said when it is done. */
  says?: Code | false;
}

/** How often a change is made anew on top of what came in between. */
const mostTries = 5;
// A page that is closed at once has changed it all the same.
const toItsEnd = { keepalive: true };

const isLate = ({ code }: Refusal) => code === 'variables.changed_elsewhere';

/**
 * Changes a variable as it is by then: what was changed elsewhere meanwhile stays, unless it is the same that is
 * changed here.
 */
export function useChanging(place: (refusal: Refusal) => boolean = () => false) {
  const { send } = useLibrarySend(editVariable, {
    shows: showDraft,
    place: (refusal) => isLate(refusal) || place(refusal),
    says: false,
  });
  return async (
    known: Variable,
    wish: Change,
    { isForced = false, isRenamedInPrompts = false, says }: ChangeOptions = {},
  ): Promise<Changed> => {
    let current = newestOf(known);
    for (let tries = 1; ; tries += 1) {
      if (!isForced && findContradictions(current, wish).length > 0) return { is: 'contradicted', current };
      const draft = applyChange(current, wish);
      if (!draft) return { is: 'done', variable: current };
      const body = isRenamedInPrompts ? { ...draft, rename_in_prompts: true } : draft;
      const outcome = await send({ params: { id: known.id }, body }, { version: current.version, ...toItsEnd });
      if (outcome.ok) {
        if (says) toast.done(sayCode(says));
        const event = eventOf(wish);
        if (event) track(event);
        return { is: 'done', variable: outcome.data };
      }
      const { refusal } = outcome;
      const now = isLate(refusal) ? (refusal.conflict?.current as Variable | undefined) : undefined;
      if (!now || tries === mostTries) return { is: 'refused', refusal };
      current = now;
    }
  };
}

/** As this browser knows it, or as it was given, whichever is newer. */
export function newestOf(known: Variable): Variable {
  const now = readLibrary().variables.get(known.id);
  return now && now.sequence >= known.sequence ? now : known;
}

function showDraft(library: Library, { params, body }: InputOf<typeof editVariable>): Library {
  const known = library.variables.get(params.id);
  return known ? putRows(library, { variables: [withDraft(known, body)] }) : library;
}
