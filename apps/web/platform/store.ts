import type { storeMark } from '@hone/contracts/routes';

/** Whether there is a store to get the extension from. Where none is named, nothing offers it. */
export function isInStore(): boolean {
  return document.documentElement.dataset['store' satisfies typeof storeMark] !== 'none';
}
