import { pageServices } from '../browser/services-mark.ts';
import { dropTraces, onOwnerChange } from './traces.ts';

/** What services stored on an earlier visit goes too, though none was opened on this one. */
export function dropVendorTracesAtSignOut(): () => void {
  const { chat, referrals } = pageServices();
  return onOwnerChange(() => {
    if (chat) dropTraces('intercom');
    if (referrals) dropTraces('cello');
  });
}
