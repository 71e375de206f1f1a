import { storedItems, type UnsavedPrompt } from '@hone/contracts/stored';
import { useEffect, useEffectEvent, useRef } from 'react';
import { now } from '../../../platform/clock.ts';
import { loginOwner } from '../../../platform/session.ts';
import { openStored } from '../../../platform/stored.ts';
import { areSame, fields, valuesOf, type PromptValues } from './values.ts';

/** This tab's drafts, and the last ones of any tab, with which another one begins. */
const items = [openStored(storedItems.tabPrompts), openStored(storedItems.lastPrompts)] as const;
/** Milliseconds after which what is typed is kept. */
const keepAfter = 1000;
/** So many drafts of one browser, and so many letters in all: a browser keeps five million. */
const most = { drafts: 20, letters: 1_000_000 } as const;

/** What its writer left unsaved. */
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
  /** What was kept before. */
  restored: UnsavedPrompt | undefined;
  isChanged: boolean;
  values: PromptValues;
}

/** Keeps what is written each second, for as long as it is not saved; closing the page asks first. */
export function useDraft({ of, version, restored, isChanged, values }: DraftOptions): { drop(): void } {
  const kept = useRef<UnsavedPrompt | undefined>(restored);
  const isOver = useRef(false);
  const drop = () => {
    if (kept.current) dropDraft(kept.current);
    kept.current = undefined;
  };
  const keep = useEffectEvent(() => {
    // Signed out on purpose, elsewhere perhaps: then nothing is left behind.
    const user = loginOwner();
    if (isOver.current || user === undefined) return;
    if (!isChanged) return drop();
    if (kept.current && kept.current.version === version && isSameText(kept.current, values)) return;
    kept.current = { user, of, version, at: now(), ...valuesOf(values) };
    keepDraft(kept.current);
  });
  useEffect(() => {
    isOver.current = false;
    const timer = setInterval(() => keep(), keepAfter);
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
    /** Saved, or given up: nothing of it is kept any more. */
    drop() {
      isOver.current = true;
      drop();
    },
  };
}
