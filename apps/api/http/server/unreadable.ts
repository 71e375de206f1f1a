import { randomUUID } from 'node:crypto';
import type { OutgoingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal, writeFailure } from '@hone/contracts/declarations/refusal';

const statuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/**
 * For what can't be read as a request at all, or comes too slowly: one refusal, and the end of the connection. While
 * another answer is on its way there, only the end: a second one would be read as a part of it, or as the next.
 */
export function refuseUnreadable(headers: Record<string, string>) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    // As Node's own handler does.
    const { _httpMessage: answering } = socket as Socket & { _httpMessage?: OutgoingMessage | null };
    if (socket.writable && code !== 'ECONNRESET' && !answering?.headersSent) {
      const body = JSON.stringify(writeFailure(new Refusal('request.malformed'), randomUUID()));
      const all = {
        ...headers,
        connection: 'close',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
      };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${statuses[code] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroy();
  };
}
