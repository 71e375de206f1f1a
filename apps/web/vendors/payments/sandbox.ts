import type { CardFieldFault, Confirmed, Payments } from './port.ts';
import { t } from '../../ui/t.ts';
import { askBank, type WatchSignOut } from './bank-page.ts';
import { mountFrame } from './card-frame.ts';
import { words } from './words.ts';

/** For a fresh installation: its pages come from our own server. */
export async function openSandbox(watchSignOut: WatchSignOut): Promise<Payments> {
  return {
    mount: (place, on, label = t(words.cardField)) => mountFrame(place, on, label),
    confirm: (clientSecret, cardId) => confirm(clientSecret, cardId, watchSignOut),
  };
}

interface Answer {
  status?: 'succeeded' | 'requires_action' | 'refused';
  url?: string;
  fault?: CardFieldFault;
}

async function confirm(clientSecret: string, cardId: string, watchSignOut: WatchSignOut): Promise<Confirmed> {
  try {
    const response = await fetch('/local/payments/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_secret: clientSecret, payment_method: cardId }),
    });
    const { status, url, fault } = (await response.json()) as Answer;
    if (status === 'succeeded') return 'paid';
    if (status === 'refused') return { fault: fault ?? 'refused' };
    const page = findBankPage(url);
    if (status !== 'requires_action' || page === undefined) return 'unknown';
    const answer = await askBank(page, watchSignOut);
    return answer === 'done' ? 'paid' : answer === 'left' ? 'left' : { fault: 'refused' };
  } catch {
    return 'unknown';
  }
}

/** Whatever the URL says, the page is served by our own server. */
function findBankPage(url = ''): string | undefined {
  const { pathname, search } = new URL(url, location.origin);
  return pathname.startsWith('/local/payments/') ? pathname + search : undefined;
}
