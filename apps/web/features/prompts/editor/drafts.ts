import { storedItems, type UnsavedPrompt } from '@hone/contracts/stored';
import { useEffect, useEffectEvent, useRef } from 'react';
import { now } from '../../../browser/clock.ts';
import { loginOwner } from '../../../data/session.ts';
import { openStored } from '../../../browser/storage/stored.ts';
import { areSame, fields, valuesOf, type PromptValues } from '../values.ts';

/** A new tab starts with the last drafts of any tab. */
const items = [openStored(storedItems.tabPrompts), openStored(storedItems.lastPrompts)] as const;
/** In milliseconds. */
const saveDelay = 1000;
/** Limits per browser, which stores five million characters. */
const most = { drafts: 20, letters: 1_000_000 } as const;

export function readDraft(of: string): UnsavedPrompt | undefined {
  const user = loginOwner();
  return items.map((item) => item.read()?.find((draft) => draft.of === of && draft.user === user)).find(Boolean);
}

function keepDraft(draft: UnsavedPrompt): void {
  for (const item of items) {
    const others = (item.read() ?? []).filter(({ of, user }) => of !== draft.of || user !== draft.user);
    let letters = 0;
    const kept = [draft, ...others].filter(
      ({ text }, index) => (letters += text.length) <= most.letters && index < most.drafts,
    );
    item.keep(kept);
  }
}

/** Another tab's draft of the same prompt stays. */
function dropDraft(own: UnsavedPrompt): void {
  for (const item of items) {
    const drafts = item.read() ?? [];
    const left = drafts.filter((draft) => draft.of !== own.of || draft.user !== own.user || !isSameText(draft, own));
    if (left.length === 0) item.drop();
    else if (left.length < drafts.length) item.keep(left);
  }
}

const isSameText = (one: PromptValues, other: PromptValues) =>
  fields.every((field) => areSame(one[field], other[field]));

interface DraftOptions {
  of: string;
  version: number | null;
  restored: UnsavedPrompt | undefined;
  isChanged: boolean;
  values: PromptValues;
}

/** Saved every second; closing the page asks first. */
export function useDraft({ of, version, restored, isChanged, values }: DraftOptions): { drop(): void } {
  const kept = useRef<UnsavedPrompt | undefined>(restored);
  const isOver = useRef(false);
  const drop = () => {
    if (kept.current) dropDraft(kept.current);
    kept.current = undefined;
  };
  const keep = useEffectEvent(() => {
    // After a sign-out, perhaps in another tab, nothing is left behind.
    const user = loginOwner();
    if (isOver.current || user === undefined) return;
    if (!isChanged) return drop();
    if (kept.current && kept.current.version === version && isSameText(kept.current, values)) return;
    kept.current = { user, of, version, at: now(), ...valuesOf(values) };
    keepDraft(kept.current);
  });
  useEffect(() => {
    isOver.current = false;
    const timer = setInterval(() => keep(), saveDelay);
    const leave = () => keep();
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => void (isOver.current || event.preventDefault());
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return {
    /** After saving or discarding. */
    drop() {
      isOver.current = true;
      drop();
    },
  };
}
