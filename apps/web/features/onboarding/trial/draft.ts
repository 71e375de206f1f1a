import { storedItems } from '@hone/contracts/stored';
import { useState } from 'react';
import { openStored } from '../../../browser/storage/stored.ts';

const trial = openStored(storedItems.trialPrompt);

export const readTrial = (): string => trial.read() ?? '';

export function saveTrial(text: string): void {
  if (text === '') trial.drop();
  else trial.keep(text);
}

/** Saved as it is typed: it survives the login and a reload, and is later on the enhance page. */
export function useTrialDraft(): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(readTrial);
  const write = (next: string) => {
    setText(next);
    saveTrial(next);
  };
  return [text, write];
}
