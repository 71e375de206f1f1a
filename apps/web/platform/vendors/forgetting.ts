import { pageServices } from '../services-mark.ts';
import { dropTraces, onOwnerLeaving } from './leaving.ts';

/**
 * What the services kept of somebody on an earlier visit goes with their login, though nothing of them was opened on
 * this one.
 */
export function forgetAtSignOut(): () => void {
  const { chat, referrals } = pageServices();
  return onOwnerLeaving(() => {
    if (chat) dropTraces('intercom');
    if (referrals) dropTraces('cello');
  });
}
