import { once } from 'node:events';
import type { Server } from 'node:net';
import { Obstacle } from '../../machine/obstacle.mjs';

export async function listenHere(server: Server, port: number): Promise<void> {
  server.listen({ port, host: '127.0.0.1', exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EADDRINUSE') {
      throw new Obstacle(`Can’t listen on port ${port} (${message}): choose another one with --port.`);
    }
    throw new Obstacle(
      `Port ${port} is in use, perhaps by a model that’s already running: stop it, or choose another port with --port.`,
    );
  }
}
