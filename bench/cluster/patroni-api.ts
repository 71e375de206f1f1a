import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Asks Patroni on this port, or, with a body, tells it to do something: as an operator with a certificate. */
export async function askPatroni(
  port: number,
  certificates: string,
  path: string,
  body?: object,
): Promise<{ status: number | undefined; text: string }> {
  const read = (name: string) => readFileSync(join(certificates, name));
  const call = request({
    host: '127.0.0.1',
    port,
    path,
    method: body ? 'POST' : 'GET',
    ca: read('ca.crt'),
    ...(body ? { cert: read('one.crt'), key: read('one.key') } : {}),
    headers: { 'content-type': 'application/json' },
    agent: false,
  });
  call.end(body ? JSON.stringify(body) : undefined);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, text: await text(answer) };
}
