import { storedItems, type Draft } from '@hone/contracts/stored';
import { useEffect, useEffectEvent, useState } from 'react';
import { loginOwner, onLoginEnd, wasSignedOutHere } from '../../data/session.ts';
import { openStored } from '../../browser/storage/stored.ts';

/** A new tab starts with the last draft of any tab. */
const items = [openStored(storedItems.tabDraft), openStored(storedItems.lastDraft)] as const;
/** Tried before the login. */
const trial = openStored(storedItems.trialPrompt);
/** In milliseconds. */
const saveDelay = 1000;

function readDraft(): string {
  const user = loginOwner();
  const isOwn = (draft: Draft | undefined) => draft !== undefined && draft.user === user;
  return items.map((item) => item.read()).find(isOwn)?.text ?? '';
}

/** A prompt tried before the login goes above it. */
function readAll(): string {
  return [trial.read() ?? '', readDraft()].filter((text) => text !== '').join('\n\n');
}

/** Saved every second: it survives reloads, new tabs and expired logins. */
export function useDraft(): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(readAll);
  const [kept, setKept] = useState(readDraft);
  const [user] = useState(loginOwner);
  const keep = useEffectEvent((isOver = false) => {
    // After a sign-out, perhaps in another tab, nothing is left for the next user.
    if (text === kept || user === undefined || (!isOver && loginOwner() !== user)) return;
    setKept(text);
    items.forEach((item) => item.keep({ user, text }));
    trial.drop();
  });
  const isWaiting = text !== kept;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => keep(), saveDelay);
    return () => clearInterval(timer);
  }, [isWaiting]);
  // An expiring login loses nothing, not even text pasted a moment ago.
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
