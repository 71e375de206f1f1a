import type { Enqueue } from '../../jobs/port.ts';
import type { Room } from '../../ports/room.ts';
import type { Sandbox } from './sandbox.ts';

const catchUpKind = 'sandbox.catch-up';

/** A real provider handles what falls due by itself; the sandbox has to be polled. */
export function sandboxRoom({ desk, performers }: Pick<Sandbox, 'desk' | 'performers'>, enqueue: Enqueue): Room {
  const catchUp = async () => {
    for (const { id } of await desk.listCustomers(10_000)) await desk.readCustomer(id);
  };
  return {
    recurring: [
      { name: 'payment sandbox', everySeconds: 60, act: (sql) => enqueue(sql, { kind: catchUpKind, payload: {} }) },
    ],
    jobs: { ...performers, [catchUpKind]: catchUp },
  };
}
