import { storedItems } from '@hone/contracts/stored';
import { forgetOthersLibraries } from './library-forgetting.ts';
import { onLoginEnd, wasSignedOutHere } from './session.ts';
import { openStored } from './stored.ts';

/**
 * What somebody wrote in this browser is gone when they sign out, whichever page is open then; a login that ends by
 * itself loses nothing of it. The copy of their library goes in any case: the server has it.
 */
export function forgetAtSignOut(): void {
  forgetOthersLibraries();
  const { trialPrompt, extensionOffered, tabDraft, lastDraft, tabPrompts, lastPrompts, lastValues } = storedItems;
  const items = [
    openStored(trialPrompt),
    openStored(extensionOffered),
    openStored(tabDraft),
    openStored(lastDraft),
    openStored(tabPrompts),
    openStored(lastPrompts),
    openStored(lastValues),
  ];
  onLoginEnd(() => wasSignedOutHere() && items.forEach(({ drop }) => drop()));
}
