import { once } from 'node:events';
import { get as getInTheClear, type IncomingMessage } from 'node:http';
import { get as getEncrypted } from 'node:https';

export interface Request {
  address: string;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Milliseconds without a byte. */
  patience: number;
}

export class Stalled extends Error {}

const mostRedirects = 5;

/**
 * Node’s own `fetch` can lose its signal while a body is read, so this is the older way. The connection is destroyed
 * when the signal is aborted, or when nothing arrives for too long.
 */
export async function requestWeights(request: Request, redirects = 0): Promise<IncomingMessage> {
  const { address, headers, signal, patience } = request;
  const get = address.startsWith('https:') ? getEncrypted : getInTheClear;
  const call = get(address, { headers: { 'user-agent': 'hone', ...headers }, signal });
  call.setTimeout(patience, () => call.destroy(new Stalled()));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  // Without a listener, an error between here and the reader would end the process.
  call.on('error', (error) => response.destroy(error));
  const next = locationOf(response, address);
  if (next === undefined || redirects === mostRedirects) return response;
  response.destroy();
  return requestWeights({ ...request, address: next }, redirects + 1);
}

/** A redirect away from HTTPS is not followed. */
function locationOf({ statusCode = 0, headers }: IncomingMessage, from: string): string | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return undefined;
  const next = new URL(headers.location, from);
  return next.protocol === 'https:' || from.startsWith('http:') ? next.href : undefined;
}
