import { localIdentityAddress } from '@hone/contracts/routes';
import { takeNonce } from './nonce.ts';

/** What the provider gives of itself, in the form of Google's library. */
export interface Credential {
  credential: string;
  /** How the person chose it. */
  select_by: string;
}

/** `closed`: the person thought better of it. */
export type Answer = Credential | 'closed' | 'failed';

const lookEvery = 300;

/** Leads an empty window to the provider of this machine, and waits for its answer. */
export async function askInWindow(popup: Window, signal?: AbortSignal): Promise<Answer> {
  try {
    const { client_id, nonce } = await takeNonce();
    popup.location.replace(`${localIdentityAddress}?${new URLSearchParams({ client_id, nonce })}`);
    return await hear(popup, signal);
  } finally {
    popup.close();
  }
}

/** An answer comes from that window and from our origin, or is none. */
function hear(popup: Window, signal: AbortSignal | undefined): Promise<Answer> {
  return new Promise((resolve) => {
    let wasClosed = false;
    const end = (answer: Answer) => {
      clearInterval(timer);
      removeEventListener('message', listen);
      resolve(answer);
    };
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== popup) return;
      if (isCredential(data)) end({ credential: data.credential, select_by: data.select_by });
      else if (isError(data)) end(data.error === 'cancelled' ? 'closed' : 'failed');
    };
    // A window says nothing when it is closed, and what it said last may still be on its way.
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
