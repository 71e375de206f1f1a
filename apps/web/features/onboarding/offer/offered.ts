import { storedItems } from '@hone/contracts/stored';
import { openStored } from '../../../platform/stored.ts';

const offered = openStored(storedItems.extensionOffered);

/** Shown once: after creating an account, or else in the introduction. */
export const wasOffered = (): boolean => offered.read() === true;
export const markOffered = (): void => offered.keep(true);
