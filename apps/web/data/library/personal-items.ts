import { storedItems } from '@hone/contracts/stored';
import { dropOtherUsersLibraries } from './cleanup.ts';
import { onLoginEnd, wasSignedOutHere } from '../session.ts';
import { openStored } from '../../browser/storage/stored.ts';

/**
 * Drafts go only when the user signs out; a login that expires loses none. The library's copy goes either way: the
 * server has it.
 */
export function dropPersonalItemsAtSignOut(): void {
  dropOtherUsersLibraries();
  const { trialPrompt, tabDraft, lastDraft } = storedItems;
  const { tabPrompts, lastPrompts, tabVariables, lastValues } = storedItems;
  const items = [
    openStored(trialPrompt),
    openStored(tabDraft),
    openStored(lastDraft),
    openStored(tabPrompts),
    openStored(lastPrompts),
    openStored(tabVariables),
    openStored(lastValues),
  ];
  onLoginEnd(() => wasSignedOutHere() && items.forEach(({ drop }) => drop()));
}
