import { storedItems } from '@hone/contracts/stored';
import { useState } from 'react';
import { loginOwner } from '../../../platform/session.ts';
import { openStored } from '../../../platform/stored.ts';

const trial = openStored(storedItems.trialPrompt);
const tabDraft = openStored(storedItems.tabDraft);

export const readTrial = (): string => trial.read() ?? '';

export function keepTrial(text: string): void {
  if (text === '') trial.drop();
  else trial.keep(text);
}

/** What is tried, kept as it is typed: from before the login into the introduction, and over a reload. */
export function useTrialDraft(): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(readTrial);
  const write = (next: string) => {
    setText(next);
    keepTrial(next);
  };
  return [text, write];
}

/** Past the introduction it waits where prompts are written that belong nowhere yet. */
export function handOver(): void {
  const text = readTrial();
  const user = loginOwner();
  if (text === '' || user === undefined) return;
  tabDraft.keep({ user, text });
  trial.drop();
}
