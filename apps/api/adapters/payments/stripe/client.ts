import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

export interface StripeAccess {
  secretKey: string;
  /** May have a path. */
  apiBase?: string;
  /** For one attempt, including its whole response. */
  tryMilliseconds?: number;
}

/** Older doubtful acts were settled long ago by reading. */
const mostDoubts = 1000;

/** The official SDK tries an act three times, each time with the same key. */
export function openStripe({
  secretKey,
  apiBase = 'https://api.stripe.com',
  tryMilliseconds = 10_000,
}: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    httpClient: carefulClient(apiBase.replace(/\/+$/, '')),
    timeout: tryMilliseconds,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

/** Reads answers whole, within the time-out, and demands JSON objects: the SDK would break or hang otherwise. */
function carefulClient(base: string): Stripe.HttpClient {
  const agent = base.startsWith('http:') ? new http.Agent({ keepAlive: true }) : new https.Agent({ keepAlive: true });
  const doubtful = new Set<string>();
  const doubt = (key: string) => {
    doubtful.add(key);
    if (doubtful.size > mostDoubts) doubtful.delete(doubtful.values().next().value!);
  };
  return {
    getClientName: () => 'node',
    async makeRequest(_host, _port, path, method, headers, body, _protocol, milliseconds) {
      const key = String(headers['Idempotency-Key'] ?? '');
      try {
        const {
          status,
          headers: said,
          text: whole,
        } = await send(new URL(`${base}${path}`), { method, headers, body, agent, milliseconds });
        const answer = readObject(status, whole);
        if (status >= 500 || status === 409) doubt(key);
        // Rejected before it was processed; this says nothing about the earlier attempt, whose outcome is unknown.
        else if ([401, 403, 429].includes(status) && doubtful.has(key))
          throw new Error(`turned away with ${status} after a try of unknown outcome`);
        else doubtful.delete(key);
        return {
          getStatusCode: () => status,
          getHeaders: () => said as Record<string, string>,
          getRawResponse: () => ({ headers: said }),
          toStream: () => undefined,
          toJSON: () => Promise.resolve(answer),
        };
      } catch (error) {
        if (key !== '') doubt(key);
        throw error;
      }
    },
  };
}

interface Sending {
  method: string;
  headers: http.OutgoingHttpHeaders;
  body: string;
  agent: http.Agent;
  milliseconds: number;
}

/** Not fetch: while a body is read its signal can be garbage-collected, and then nothing ends the wait. */
function send(
  url: URL,
  { method, headers, body, agent, milliseconds }: Sending,
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    const { request: open } = url.protocol === 'http:' ? http : https;
    const request = open(url, { method, headers, agent }, (response) => {
      text(response).then(
        (read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: read }),
        reject,
      );
    });
    const deadline = setTimeout(() => {
      reject(Stripe.HttpClient.makeTimeoutError());
      request.destroy();
    }, milliseconds);
    request.on('close', () => clearTimeout(deadline));
    request.on('error', reject);
    request.end(body);
  });
}

function readObject(status: number, whole: string): object {
  if (status >= 300 && status < 400) throw new Error(`the answer leads elsewhere (${status})`);
  const read: unknown = JSON.parse(whole);
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new SyntaxError('the answer is no JSON object');
  return read;
}
