import { storedItems, type Draft } from '@hone/contracts/stored';
import { useEffect, useEffectEvent, useState } from 'react';
import { loginOwner, onLoginEnd, wasSignedOutHere } from '../../platform/session.ts';
import { openStored } from '../../platform/stored.ts';

/** This tab's draft, and the last one of any tab, with which a new tab begins. */
const items = [openStored(storedItems.tabDraft), openStored(storedItems.lastDraft)] as const;
/** What was tried before the login. */
const trial = openStored(storedItems.trialPrompt);
/** Milliseconds after which what is typed is kept. */
const keepAfter = 1000;

function readDraft(): string {
  const user = loginOwner();
  const isOwn = (draft: Draft | undefined) => draft !== undefined && draft.user === user;
  return items.map((item) => item.read()).find(isOwn)?.text ?? '';
}

/** With what was tried before the login above it. */
function readAll(): string {
  return [trial.read() ?? '', readDraft()].filter((text) => text !== '').join('\n\n');
}

/**
 * What somebody writes, kept each second: a reload, a new tab and the next login after one that ended by itself go on
 * with it.
 */
export function useDraft(): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(readAll);
  const [kept, setKept] = useState(readDraft);
  const [user] = useState(loginOwner);
  const keep = useEffectEvent((isOver = false) => {
    // Signed out on purpose, elsewhere perhaps: then nothing is left behind, and nothing is handed to whoever comes
    // next.
    if (text === kept || user === undefined || (!isOver && loginOwner() !== user)) return;
    setKept(text);
    items.forEach((item) => item.keep({ user, text }));
    trial.drop();
  });
  const isWaiting = text !== kept;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => keep(), keepAfter);
    return () => clearInterval(timer);
  }, [isWaiting]);
  // A login that ends by itself takes nothing along, not even what was pasted a moment ago.
  useEffect(() => onLoginEnd(() => void (!wasSignedOutHere() && keep(true))), []);
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
