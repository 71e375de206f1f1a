import { storedItems } from '@hone/contracts/stored';
import { openStored } from '../../../platform/stored.ts';

const offered = openStored(storedItems.extensionOffered);

/** Shown once: right after the account was made, or else in the introduction. */
export const wasOffered = (): boolean => offered.read() === true;
export const keepOffered = (): void => offered.keep(true);
