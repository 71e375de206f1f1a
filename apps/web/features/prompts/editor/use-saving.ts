import { putRows } from '@hone/client/library';
import { editPrompt, type Prompt } from '@hone/contracts/library/prompts';
import { refuseField, type Refusal } from '@hone/contracts/declarations/refusal';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { track } from '../../../vendors/analytics.ts';
import { isUnreachable } from '../../../data/intents.ts';
import { saysGone } from '../../../data/library/gone.ts';
import { useMaintenance } from '../../../data/maintenance.ts';
import { useLibrarySend } from '../../../data/library/library.ts';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useCreatePrompt } from '../create-prompt.ts';
import type { Base } from './initial-values.ts';
import { mergeValues, valuesOf, type PromptValues } from '../values.ts';
import { words } from './words.ts';

export interface Conflict {
  current: Prompt;
  own: PromptValues;
}

interface SavingOptions {
  /** Absent: a new prompt. */
  base: Base | undefined;
  isOffline: boolean;
  /** The text came from an enhancement. */
  isEnhanced: boolean;
  /** Shows it at its fields. */
  place(refusal: Refusal): boolean;
  onConflict(conflict: Conflict): void;
  onGone(): void;
  onSaved(saved: Prompt): void;
  submit(): void;
}

const retryAfter = 3000;

/** Waits while offline and during maintenance; conflicts are left to the user. */
export function useSaving({ base, isOffline, isEnhanced, place, onConflict, onGone, onSaved, submit }: SavingOptions) {
  /** Failed attempts; 0: not waiting. */
  const [vain, setVain] = useState(0);
  const isMaintained = useMaintenance() !== undefined;
  const isUnderWay = useRef(false);
  const placeRefusal = (refusal: Refusal): boolean => {
    if (isUnreachable(refusal.status) || refusal.conflict || (saysGone(refusal) && base)) return true;
    return place(
      refusal.code === 'categories.not_found' && !refusal.fields ? refuseField('category', refusal.code) : refusal,
    );
  };
  const creating = useCreatePrompt(placeRefusal);
  const editing = useLibrarySend(editPrompt, {
    place: placeRefusal,
    shows(library, { params, body: { made_by: _, ...body } }) {
      const prompt = library.prompts.get(params.id);
      return prompt ? putRows(library, { prompts: [{ ...prompt, ...body, tags: body.tags ?? prompt.tags }] }) : library;
    },
  });

  const send = async (body: PromptValues, to: Base | undefined, tries: number): Promise<Prompt | undefined> => {
    const draft = { ...body, ...(isEnhanced && { made_by: 'enhancement' as const }) };
    const outcome = await (to
      ? editing.send({ params: { id: to.id }, body: draft }, { version: to.version })
      : creating.create(draft));
    if (outcome.ok) {
      if (to) track('prompt_edit_success');
      return outcome.data;
    }
    const { status, conflict } = outcome.refusal;
    if (isUnreachable(status)) {
      setVain(tries + 1);
    } else if (saysGone(outcome.refusal) && to) {
      onGone();
    } else if (conflict && to) {
      const current = conflict.current as Prompt;
      const merged = mergeValues(to.values, body, valuesOf(current));
      if (merged) return send(merged, { id: to.id, version: current.version, values: valuesOf(current) }, tries);
      onConflict({ current, own: body });
    }
    return undefined;
  };

  const save = async (body: PromptValues, to: Base | undefined): Promise<Prompt | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setVain(0);
    const saved = await send(body, to, vain).finally(() => (isUnderWay.current = false));
    if (saved) onSaved(saved);
    return saved;
  };

  const retry = useEffectEvent(submit);
  useEffect(() => {
    if (vain === 0 || isOffline || isMaintained) return undefined;
    const timer = setTimeout(() => retry(), retryAfter);
    return () => clearTimeout(timer);
  }, [vain, isOffline, isMaintained]);

  return {
    isSending: creating.isSending || editing.isSending,
    /** Offline: saved as soon as possible. */
    isWaiting: vain > 0,
    wait: () => setVain(1),
    save: (body: PromptValues) => save(body, base),
    saveNew: (body: PromptValues) => save(body, undefined),
    /** Overwrites the other version, which can be restored. */
    async saveOver(body: PromptValues, theirs: Prompt) {
      const saved = await save(body, { id: theirs.id, version: theirs.version, values: valuesOf(theirs) });
      if (!saved) return;
      const bringBack = () =>
        void editing.send({ params: { id: saved.id }, body: valuesOf(theirs) }, { version: saved.version });
      toast.undoable(t(words.keptMine), t(words.undo), bringBack);
    },
  };
}
