import { makeClient, type Client } from '@hone/client/client';
import { apiPrefix } from '@hone/contracts/routes';
import { session } from '../session.ts';

/** `fetch` reports no upload progress. */
export function uploadingClient(onSent: (share: number) => void): Client {
  return makeClient({
    base: apiPrefix,
    session,
    fetch: (address, given, heard) =>
      request(address, given, (share) => {
        heard();
        onSent(share);
      }),
  });
}

function request(address: string, given: RequestInit, onSent: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(given.method ?? 'GET', address);
    call.responseType = 'arraybuffer';
    new Headers(given.headers).forEach((value, name) => call.setRequestHeader(name, value));
    call.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
    call.addEventListener('load', () =>
      resolve(new Response(call.response as ArrayBuffer, { status: call.status, headers: readHeaders(call) })),
    );
    call.addEventListener('error', () => reject(new TypeError('Can’t reach the server.')));
    call.addEventListener('abort', () => reject(new DOMException('Upload canceled.', 'AbortError')));
    given.signal?.throwIfAborted();
    given.signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.send(given.body as XMLHttpRequestBodyInit | null);
  });
}

function readHeaders(call: XMLHttpRequest): Headers {
  const lines = call.getAllResponseHeaders().trim().split('\r\n').filter(Boolean);
  return new Headers(
    lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
}
