import type { Readable, Writable } from 'node:stream';
import type { Client } from '@hone/client/client';
import { serveStdio, StdioServerTransport, type StdioServerHandle } from '@modelcontextprotocol/server/stdio';
import { keepLibrary } from './library.ts';
import { makeMcpServer } from './server.ts';

/** Until its client closes the pipe. By default over this process's own input and output. */
export function serveOverStdio(client: Client, input?: Readable, output?: Writable): StdioServerHandle {
  const library = keepLibrary();
  return serveStdio(() => makeMcpServer({ client, library }), { transport: new StdioServerTransport(input, output) });
}
