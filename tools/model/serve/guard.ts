import type { IncomingMessage } from 'node:http';
import { isLoopback } from '@hone/domain/enhance/hosts';
import { CallFault } from './call-fault.ts';

/** More than any context holds. */
const longestBody = 1_000_000;

/** Against pages elsewhere that reach this machine through a person’s browser, under their own name or directly. */
export function refuseForeign({ headers }: IncomingMessage): void {
  const { host = '', origin } = headers;
  if (!isLoopback(host.replace(/:\d+$/, ''))) throw foreign('This server answers requests to localhost only.');
  const isElsewhere = origin !== undefined && !isLoopback(hostOf(origin));
  if (!isElsewhere && headers['sec-fetch-site'] !== 'cross-site') return;
  throw foreign('This server doesn’t answer pages of other sites.');
}

/** Another site’s form can send text, but not JSON without asking first. */
export function refuseOtherThanJson({ headers }: IncomingMessage): void {
  if (headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json') return;
  throw new CallFault(415, 'not_json', 'Send JSON, and say so with Content-Type: application/json.');
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > longestBody) throw new CallFault(413, 'body_too_large', `A body may have ${longestBody} bytes at most.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function foreign(message: string): CallFault {
  return new CallFault(403, 'foreign_host', message);
}

function hostOf(origin: string): string {
  try {
    return new URL(origin).hostname;
  } catch {
    return '';
  }
}
