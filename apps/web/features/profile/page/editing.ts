import { ProfileForm, ProfileFormWithoutPosition, updateUser } from '@hone/contracts/profile/profile';
import type { User } from '@hone/contracts/profile/user';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { keepFormDraft } from '../../../data/forms/form-draft.ts';
import { track } from '../../../vendors/analytics.ts';
import { messageOfCode } from '../../../data/failures.ts';
import { useRules } from '../../../data/forms/form.ts';
import { useSend } from '../../../data/write/send.ts';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { updateShownUser } from '../user.ts';
import { baseOf, findConflicts, mergeValues, valuesOf, type Base, type FieldName, type Values } from './values.ts';
import { words } from '../words.ts';

/** With the version it was based on. */
const { readDraft, useDraft } = keepFormDraft<{ base: Base; values: Values }>();

/** Two people or tabs changed the same fields in different ways. */
export interface Conflict {
  fields: FieldName[];
  own: Values;
  current: User;
}

/** Takes over changes saved elsewhere, except where they conflict. */
export function useEditing(user: User) {
  const [{ draft, start }] = useState(() => {
    const kept = readDraft(user.id);
    return { draft: kept, start: kept?.base ?? baseOf(user) };
  });
  const base = useRef(start);
  const [conflict, setConflict] = useState<Conflict>();
  /** What was typed before the other version was taken. */
  const [replaced, setReplaced] = useState<Values>();
  const rules = user.position === '' ? ProfileFormWithoutPosition : ProfileForm;
  const form = useRules(rules, start.values, { leavesUnchangedAlone: true });
  const { send, isSending } = useSend(updateUser, {
    says: false,
    place: (refusal) => refusal.conflict !== undefined || form.place(refusal),
  });
  useDraft(user.id, form.isChanged, () => ({ base: base.current, values: { ...form.values() } }));

  const follow = (next: Base, before: Values, now: Values = form.values()) => {
    form.follow(next.values, before, now);
    base.current = next;
  };
  const takeUpDraft = useEffectEvent(() => draft && follow(draft.base, draft.base.values, draft.values));
  useEffect(() => void takeUpDraft(), []);
  const takeOver = useEffectEvent((next: Base) => {
    // An outdated answer.
    if (next.version < base.current.version) return;
    const { values: before } = base.current;
    const contradictions = findConflicts(before, form.values(), next.values);
    if (contradictions.length === 0) follow(next, before);
    // Conflicts are resolved when saving.
    else form.follow({ ...next.values, ...pick(contradictions, before) }, before);
  });
  useEffect(() => takeOver(baseOf(user)), [user]);

  const save = async (values: Values, from: Base): Promise<User | undefined> => {
    const typed = { ...form.values() };
    const { position, ...rest } = values;
    const body = position === '' ? rest : values;
    const outcome = await send({ body }, { version: from.version });
    if (outcome.ok) {
      follow(baseOf(outcome.data), typed);
      setReplaced(undefined);
      updateShownUser(() => outcome.data);
      track('profile_info_saved');
      return outcome.data;
    }
    const current = outcome.refusal.conflict?.current as User | undefined;
    if (!current) return undefined;
    const theirs = baseOf(current);
    const fields = findConflicts(from.values, values, theirs.values);
    if (fields.length === 0) return save(mergeValues(from.values, values, theirs.values), theirs);
    setConflict({ fields, own: values, current });
    return undefined;
  };

  const restore = async (fields: readonly FieldName[], { version }: User, theirs: User) => {
    const typed = { ...form.values() };
    const outcome = await send({ body: pick(fields, theirs) }, { version });
    if (!outcome.ok) return;
    follow(baseOf(outcome.data), typed);
    updateShownUser(() => outcome.data);
  };

  return {
    form,
    isSending,
    conflict,
    replaced,
    submit(event: SubmitEvent) {
      const saveAll = form.onSubmit(async (values) => {
        if (await save(values, base.current)) toast.done(messageOfCode('profile.updated'));
      });
      void saveAll(event);
    },
    closeConflict: () => setConflict(undefined),
    /** Overwrites the other version, which can be restored. */
    async keepMine({ fields, own, current }: Conflict) {
      setConflict(undefined);
      const saved = await save(mergeValues(base.current.values, own, valuesOf(current)), baseOf(current));
      if (saved) toast.undoable(t(words.keptMine), t(words.undo), () => void restore(fields, saved, current));
    },
    takeTheirs({ fields, own, current }: Conflict) {
      setConflict(undefined);
      setReplaced(own);
      const theirs = baseOf(current);
      const { values: before } = base.current;
      follow(theirs, before, { ...mergeValues(before, own, theirs.values), ...pick(fields, theirs.values) });
      updateShownUser(() => current);
    },
    bringBack() {
      if (replaced) follow(base.current, base.current.values, replaced);
      setReplaced(undefined);
    },
  };
}

function pick(fields: readonly FieldName[], values: Values): Partial<Values> {
  return Object.fromEntries(fields.map((name) => [name, values[name]]));
}
