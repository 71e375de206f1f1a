import type { Database, Sql } from '../../database/port.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { makeBrowser, type SandboxBrowser } from './browser.ts';
import { makeDesk, type SandboxDesk } from './desk/desk.ts';
import { makeEngine, type Engine } from './engine/engine.ts';
import { makeEvents } from './events/events.ts';
import { sandboxPort } from './port.ts';
import { makeStore } from './store/store.ts';

interface SandboxSettings {
  database: Database;
  clock: Clock;
  /** 32 secret bytes that persist. */
  secret: Buffer;
  origin: string;
  webhookUrl(): string;
  /** Committed with the statement's transaction. */
  enqueue(sql: Sql, job: { kind: string; payload: unknown }): Promise<void>;
}

export interface Sandbox {
  port: PaymentsPort;
  performers: Record<string, (payload: never) => Promise<void>>;
  browser: SandboxBrowser;
  desk: SandboxDesk;
  engine: Engine;
  webhookSecret: string;
}

/** A small payment provider for a machine without one: its own state, clocks, cards, bills and signed events. */
export function paymentSandbox({ database, clock, secret, origin, webhookUrl, enqueue }: SandboxSettings): Sandbox {
  const webhookSecret = `whsec_${secret.toString('hex')}`;
  const store = makeStore({ database, clock, origin, enqueue });
  const engine = makeEngine(store, { origin, now: clock.now });
  const events = makeEvents({ database, clock, enqueue, webhookSecret, webhookUrl });
  return {
    port: sandboxPort({ engine, events, webhookSecret }),
    performers: events.performers,
    browser: makeBrowser(store, { secret, now: clock.now }),
    desk: makeDesk({ database, store, engine, events }),
    engine,
    webhookSecret,
  };
}
