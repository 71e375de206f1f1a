import { paymentSandbox, type Sandbox } from '../adapters/payments/sandbox/sandbox.ts';
import type { PaymentsSettings } from '../config/payments.ts';
import type { Database } from '../database/port.ts';
import type { Enqueue } from '../jobs/port.ts';
import type { Clock } from '../ports/clock.ts';
import type { PaymentsPort } from '../ports/payments.ts';
import type { Room } from '../ports/room.ts';

interface Around {
  database: Database;
  clock: Clock;
  secret: Buffer;
  origin: string;
  webhookUrl(): string;
  enqueue: Enqueue;
}

interface ChosenPayments {
  port: PaymentsPort | null;
  sandbox: Sandbox | undefined;
}

export async function choosePayments(settings: PaymentsSettings, around: Around): Promise<ChosenPayments> {
  if (settings.kind === 'none') return { port: null, sandbox: undefined };
  if (settings.kind === 'sandbox') {
    const sandbox = paymentSandbox(around);
    return { port: sandbox.port, sandbox };
  }
  // A large module, loaded only where it is used.
  const { stripePayments } = await import('../adapters/payments/stripe/stripe.ts');
  return { port: stripePayments(settings), sandbox: undefined };
}

const catchUpKind = 'sandbox.catch-up';

/** A real provider handles what falls due by itself; the sandbox has to be polled. */
export function sandboxRoom({ desk, performers }: Sandbox, enqueue: Enqueue): Room {
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
