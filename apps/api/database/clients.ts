import { callbackify } from 'node:util';
import pg from 'pg';
import { isInRecovery, WrongRole, type Whereabouts } from './whereabouts.ts';

type Connected = (error: Error | null) => void;
type MakeClient = new (settings?: pg.ClientConfig) => pg.Client;

/** A client for the pool and alone: it connects to the server that has the wanted role, and to no other. */
export function clientsAt(places: Whereabouts): MakeClient {
  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(done: Connected): void;
    override connect(done?: Connected): Promise<pg.Client> | void {
      if (!done) return this.#reach();
      callbackify(() => this.#reach())(done);
    }

    async #reach(): Promise<pg.Client> {
      try {
        Object.assign(this, await places.find());
        this.once('error', () => places.forget());
        await super.connect();
        if (!places.isWanted(await isInRecovery(this))) throw new WrongRole('The server has another role now.');
        return this;
      } catch (error) {
        places.forget();
        void this.end().catch(() => undefined);
        throw error;
      }
    }
  };
}

type Asked = Parameters<pg.Client['query']>;

/**
 * Behind a pooler each transaction may run on another server connection: one doesn't know the statements that were
 * prepared on the last, so they are sent without a name.
 */
export const PoolerClient = class extends pg.Client {
  override query(...asked: unknown[]): never {
    const [first, ...others] = asked;
    const isNamed = typeof first === 'object' && first !== null && 'name' in first;
    const unnamed = isNamed ? { ...first, name: undefined } : first;
    return super.query(...([unnamed, ...others] as unknown as Asked)) as never;
  }
} as unknown as MakeClient;
