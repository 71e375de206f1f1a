import { storedItems, type UnsavedVariable } from '@hone/contracts/stored';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { loginOwner } from '../../../data/session.ts';
import { openStored } from '../../../browser/storage/stored.ts';
import type { Texts } from '../change.ts';
import { startOf, type Subject } from './subject.ts';

const item = openStored(storedItems.tabVariables);
/** Browsers store little. */
const most = 20;

function othersThan(of: string): UnsavedVariable[] {
  return (item.read() ?? []).filter((draft) => draft.of !== of && draft.user === loginOwner());
}

export function readDraft(subject: Subject): UnsavedVariable | undefined {
  const user = loginOwner();
  return item.read()?.find((draft) => draft.of === keyOf(subject) && draft.user === user);
}

/** The original when the draft was started, so that changes made elsewhere since then are noticed. */
export function sinceDraft(subject: Subject, draft: UnsavedVariable | undefined): Subject {
  if (!draft) return subject;
  const { name, description } = draft.from;
  if (subject.kind === 'edit') return { ...subject, variable: { ...subject.variable, name, description } };
  return subject.kind === 'edit-value'
    ? { ...subject, value: { ...subject.value, value: name, description } }
    : subject;
}

interface DraftOptions {
  subject: Subject;
  restored: UnsavedVariable | undefined;
  typed: Texts;
  /** What is saved. */
  saved: Texts;
  set(texts: Texts): void;
}

/** Closing loses nothing: what was typed is back when the same dialog opens again, until it is saved or discarded. */
export function useDraft({ subject, restored, typed, saved, set }: DraftOptions) {
  const { name, description } = typed;
  const isChanged = !areSame(typed, saved);
  const isOver = useRef(false);
  const [discarded, setDiscarded] = useState<Texts>();
  const of = keyOf(subject);
  const keep = useEffectEvent((to: Texts) => {
    const user = loginOwner();
    if (isOver.current || user === undefined) return;
    const others = othersThan(of);
    if (isChanged) item.keep([{ user, of, from: textsIn(startOf(subject)), to }, ...others].slice(0, most));
    else if (others.length === 0) item.drop();
    else item.keep(others);
  });
  useEffect(() => keep({ name, description }), [name, description]);
  const restore = useEffectEvent(() => restored && set(restored.to));
  useLayoutEffect(() => void restore(), []);
  return {
    /** Absent once something else is typed. */
    notice: restored && (isChanged ? !discarded && ('restored' as const) : discarded && ('discarded' as const)),
    discard() {
      setDiscarded(typed);
      set(saved);
    },
    bringBack() {
      setDiscarded(undefined);
      if (discarded) set(discarded);
    },
    /** After saving. */
    end() {
      isOver.current = true;
      const others = othersThan(of);
      if (others.length === 0) item.drop();
      else item.keep(others);
    },
  };
}

function textsIn({ name, description }: Texts): Texts {
  return { name, description };
}

function areSame(one: Texts, other: Texts): boolean {
  return one.name === other.name && one.description === other.description;
}

function keyOf(subject: Subject): string {
  const { kind } = subject;
  if (kind === 'create') return `${kind} ${subject.name ?? ''}`;
  return kind === 'edit-value' ? `${kind} ${subject.value.id}` : `${kind} ${subject.variable.id}`;
}
