import { storedItems } from '@hone/contracts/stored';
import { useState } from 'react';
import { loginOwner } from '../../../platform/session.ts';
import { openStored } from '../../../platform/stored.ts';

const trial = openStored(storedItems.trialPrompt);
const tabDraft = openStored(storedItems.tabDraft);

export const readTrial = (): string => trial.read() ?? '';

export function saveTrial(text: string): void {
  if (text === '') trial.drop();
  else trial.keep(text);
}

/** Saved as it is typed: it survives the login and a reload. */
export function useTrialDraft(): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(readTrial);
  const write = (next: string) => {
    setText(next);
    saveTrial(next);
  };
  return [text, write];
}

/** After the introduction it becomes the enhance page's draft. */
export function moveTrialToDraft(): void {
  const text = readTrial();
  const user = loginOwner();
  if (text === '' || user === undefined) return;
  tabDraft.keep({ user, text });
  trial.drop();
}
