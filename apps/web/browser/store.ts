import type { storeAttribute } from '@hone/contracts/routes';

/** Without a store nothing offers the extension. */
export function isInStore(): boolean {
  return document.documentElement.dataset['store' satisfies typeof storeAttribute] !== 'none';
}
