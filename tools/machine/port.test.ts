import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFreePort, readPort, refuseBusyPort } from './port.mjs';
import { ROOT } from './root.mjs';

test('a busy port is refused with the process that holds it and another port to choose', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as AddressInfo;
  try {
    const refusal = await refuseBusyPort(port, '127.0.0.1').catch((error: Error) => error.message);
    expect(refusal).toContain(`Port ${port} is taken by process ${process.pid} (`);
    expect(refusal).toMatch(/PORT=\d+ npm start$/);
  } finally {
    holder.close();
  }
});

test('a second start on the port of the first one is told where the first one is', async () => {
  const port = await findFreePort();
  const program = `require('node:net').createServer().listen(${port}, '127.0.0.1', () => console.log('ready'))`;
  const first = spawn(process.execPath, ['-e', program, join(ROOT, 'tools/start.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(first.stdout, 'data');
    await expect(refuseBusyPort(port, '127.0.0.1')).rejects.toThrow(
      new RegExp(`taken by process ${first.pid} .* already: http://localhost:${port}$`),
    );
  } finally {
    first.kill();
  }
});

test('a free port is let in', async () => {
  await expect(refuseBusyPort(await findFreePort(), '127.0.0.1')).resolves.toBeUndefined();
});

test('a host that is not of this machine is refused by its name', async () => {
  await expect(refuseBusyPort(4000, '192.0.2.1')).rejects.toThrow('listen on port 4000 on 192.0.2.1');
});

test('a PORT that is no port is refused with what was given', () => {
  for (const wanted of ['web', '-1', '65536', '40 00']) {
    expect(() => readPort(wanted)).toThrow(`PORT is ${JSON.stringify(wanted)}`);
  }
  expect(readPort('4001')).toBe(4001);
});
