import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Client } from '@hone/client/client';
import { expect, it } from 'vitest';
import { serveOverStdio } from './stdio.ts';

it('over a pipe, each answer is one line of JSON, in the protocol version that the client asked for', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const { close } = serveOverStdio({} as Client, input, output);
  const ask = async (id: number, method: string, params: object = {}) => {
    input.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    const [line] = (await once(output, 'data')) as [Buffer];
    return JSON.parse(line.toString()) as { id: number; result: Record<string, unknown> };
  };
  const clientInfo = { name: 'test', version: '1' };
  const hello = await ask(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
  expect(hello).toMatchObject({ id: 1, result: { protocolVersion: '2025-06-18', serverInfo: { name: 'hone' } } });
  input.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  expect((await ask(2, 'tools/list')).result['tools']).toHaveLength(4);
  await close();
});
