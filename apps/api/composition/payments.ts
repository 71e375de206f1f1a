import type { PaymentsSettings } from '../config/payments.ts';
import type { Database } from '../database/port.ts';
import type { Enqueue } from '../jobs/port.ts';
import type { Sandbox } from '../local/sandbox/sandbox.ts';
import type { Clock } from '../ports/clock.ts';
import type { PaymentsPort } from '../ports/payments.ts';
import type { Room } from '../ports/room.ts';
import { loadStandins } from './standins.ts';

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
  sandbox?: Sandbox;
  rooms: readonly Room[];
}

export async function choosePayments(settings: PaymentsSettings, around: Around): Promise<ChosenPayments> {
  if (settings.kind === 'none') return { port: null, rooms: [] };
  if (settings.kind === 'sandbox') {
    const { paymentSandbox, sandboxRoom } = await loadStandins();
    const sandbox = paymentSandbox(around);
    return { port: sandbox.port, sandbox, rooms: [sandboxRoom(sandbox, around.enqueue)] };
  }
  // A large module, loaded only where it is used.
  const { stripePayments } = await import('../adapters/payments/stripe/stripe.ts');
  return { port: stripePayments(settings), rooms: [] };
}
