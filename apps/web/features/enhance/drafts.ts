import { storedItems, type Draft } from '@hone/contracts/stored';
import { useEffect, useEffectEvent, useState } from 'react';
import { loginOwner } from '../../platform/session.ts';
import { openStored } from '../../platform/stored.ts';

/** This tab's draft, and the last one of any tab, with which a new tab begins. */
const items = [openStored(storedItems.tabDraft), openStored(storedItems.lastDraft)] as const;
/** Milliseconds after which what is typed is kept. */
const keepAfter = 1000;

function readDraft(): string {
  const user = loginOwner();
  const isOwn = (draft: Draft | undefined) => draft !== undefined && draft.user === user;
  return items.map((item) => item.read()).find(isOwn)?.text ?? '';
}

/** What somebody writes, kept each second: a reload, a new tab and the next login after one that ended by itself go on with it. */
export function useDraft(): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(readDraft);
  const [kept, setKept] = useState(text);
  const [user] = useState(loginOwner);
  const keep = useEffectEvent(() => {
    // Signed out on purpose, elsewhere perhaps: then nothing is left behind, and nothing is handed to whoever comes next.
    if (text === kept || user === undefined || loginOwner() !== user) return;
    setKept(text);
    items.forEach((item) => item.keep({ user, text }));
  });
  const isWaiting = text !== kept;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => keep(), keepAfter);
    return () => clearInterval(timer);
  }, [isWaiting]);
  useEffect(() => {
    const leave = () => keep();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return [text, setText];
}
