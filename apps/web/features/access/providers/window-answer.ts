import { localIdentityAddress } from '@hone/contracts/routes';
import { takeNonce } from './nonce.ts';

/** In the form of Google's library. */
export interface Credential {
  credential: string;
  select_by: string;
}

/** `closed`: the user canceled. */
export type ProviderAnswer = Credential | 'closed' | 'failed';

const lookEvery = 300;

/** For the local provider. */
export async function signInInWindow(popup: Window, signal?: AbortSignal): Promise<ProviderAnswer> {
  try {
    const { client_id, nonce } = await takeNonce();
    popup.location.replace(`${localIdentityAddress}?${new URLSearchParams({ client_id, nonce })}`);
    return await listenTo(popup, signal);
  } finally {
    popup.close();
  }
}

/** Only from that window, and only from our origin. */
function listenTo(popup: Window, signal: AbortSignal | undefined): Promise<ProviderAnswer> {
  return new Promise((resolve) => {
    let wasClosed = false;
    const end = (answer: ProviderAnswer) => {
      clearInterval(timer);
      removeEventListener('message', listen);
      resolve(answer);
    };
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== popup) return;
      if (isCredential(data)) end({ credential: data.credential, select_by: data.select_by });
      else if (isError(data)) end(data.error === 'cancelled' ? 'closed' : 'failed');
    };
    // Closing sends no event, and the last message may still be on its way.
    const timer = setInterval(() => {
      if (wasClosed) end('closed');
      wasClosed = popup.closed;
    }, lookEvery);
    addEventListener('message', listen);
    signal?.addEventListener('abort', () => end('closed'));
  });
}

function isCredential(data: unknown): data is Credential {
  const { credential, select_by } = (data ?? {}) as Record<string, unknown>;
  return typeof credential === 'string' && typeof select_by === 'string';
}

function isError(data: unknown): data is { error: string } {
  return typeof ((data ?? {}) as Record<string, unknown>)['error'] === 'string';
}
