import { sql as fragment } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../database/port.ts';

export interface Health {
  /** Whether the parts that every call needs answer now. */
  isReady(): Promise<boolean>;
}

/** `/healthz`: the process lives. `/readyz`: it can serve; red while it drains or its database is away. */
export function serveHealth(server: FastifyInstance, { isReady }: Health): void {
  server.get('/healthz', (_, reply) => reply.send({ status: 'alive' }));
  server.get('/readyz', async (_, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

/** Whether the database answers within a second. */
export async function isAnswering(sql: Sql): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, 1000, false).unref());
  const answers = sql.execute(fragment`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answers, late]);
}
