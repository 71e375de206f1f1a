import { pageServices } from '../browser/storage/services-mark.ts';
import { dropTraces, onOwnerChange } from './traces.ts';

/** Data that services stored on an earlier visit is removed too, even if none was used on this one. */
export function dropVendorTracesAtSignOut(): () => void {
  const { chat, referrals } = pageServices();
  return onOwnerChange(() => {
    if (chat) dropTraces('intercom');
    if (referrals) dropTraces('cello');
  });
}
