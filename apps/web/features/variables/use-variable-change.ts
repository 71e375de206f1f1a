import { putRows, type Library } from '@hone/client/library';
import type { InputOf } from '@hone/contracts/declarations/define';
import type { Code } from '@hone/contracts/messages';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { editVariable, type Variable } from '@hone/contracts/library/variables';
import { track } from '../../vendors/analytics.ts';
import { messageOfCode } from '../../data/failures.ts';
import { readLibrary, useLibrarySend } from '../../data/library/library.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { applyChange, eventOf, findConflicts, withDraft, type VariableChange } from './change.ts';

export type ChangeResult =
  | { is: 'done'; variable: Variable }
  /** Someone changed the same text to something else. */
  | { is: 'contradicted'; current: Variable }
  | { is: 'refused'; refusal: Refusal };

interface ChangeOptions {
  /** Overrides changes made elsewhere. */
  isForced?: boolean;
  /** Prompts that use it are updated. */
  isRenamedInPrompts?: boolean;
  says?: Code | false;
}

/** How often a change is reapplied to a newer version. */
const mostTries = 5;
// The request outlives the page.
const keepalive = { keepalive: true };

const isLate = ({ code }: Refusal) => code === 'variables.changed_elsewhere';

/** Applied to the latest version: changes made elsewhere stay, unless they conflict. */
export function useVariableChange(place: (refusal: Refusal) => boolean = () => false) {
  const { send } = useLibrarySend(editVariable, {
    shows: showDraft,
    place: (refusal) => isLate(refusal) || place(refusal),
    says: false,
  });
  return async (
    known: Variable,
    wish: VariableChange,
    { isForced = false, isRenamedInPrompts = false, says }: ChangeOptions = {},
  ): Promise<ChangeResult> => {
    let current = newestOf(known);
    for (let tries = 1; ; tries += 1) {
      if (!isForced && findConflicts(current, wish).length > 0) return { is: 'contradicted', current };
      const draft = applyChange(current, wish);
      if (!draft) return { is: 'done', variable: current };
      const body = isRenamedInPrompts ? { ...draft, rename_in_prompts: true } : draft;
      const outcome = await send({ params: { id: known.id }, body }, { version: current.version, ...keepalive });
      if (outcome.ok) {
        if (says) toast.done(messageOfCode(says));
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

/** The known or the given version, whichever is newer. */
export function newestOf(known: Variable): Variable {
  const now = readLibrary().variables.get(known.id);
  return now && now.sequence >= known.sequence ? now : known;
}

function showDraft(library: Library, { params, body }: InputOf<typeof editVariable>): Library {
  const known = library.variables.get(params.id);
  return known ? putRows(library, { variables: [withDraft(known, body)] }) : library;
}
