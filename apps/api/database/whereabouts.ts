import pg from 'pg';

export interface Place {
  host: string;
  port: number;
}

/** Which of several servers has the wanted role now. */
export interface Whereabouts {
  find(): Promise<Place>;
  /** It answered wrongly or not: the next one looks again. */
  forget(): void;
  /** Whether a server that answered this to `pg_is_in_recovery()` is the wanted one. */
  isWanted(isStandby: boolean): boolean;
}

export type Role = 'primary' | 'standby';

/** As the database itself says it of a write that it refuses: read-only. */
const readOnly = '25006';

export class WrongRole extends Error {
  readonly code = readOnly;
}

/** `addresses` differ in host and port only. A single one is taken as it is, and checked by whoever connects. */
export function whereabouts(addresses: readonly string[], role: Role, settings: pg.ClientConfig): Whereabouts {
  const places = addresses.map((connectionString) => {
    const { host, port } = new pg.Client({ connectionString });
    return { host, port, connectionString };
  });
  const isWanted = (isStandby: boolean) => isStandby === (role === 'standby');
  let found: Promise<Place> | undefined;

  const ask = async ({ host, port, connectionString }: (typeof places)[number]): Promise<Place> => {
    const client = new pg.Client({ ...settings, connectionString });
    client.on('error', () => undefined);
    try {
      await client.connect();
      if (isWanted(await isInRecovery(client))) return { host, port };
      throw new WrongRole(`not the ${role}`);
    } finally {
      // A server that hangs isn't waited for.
      void client.end().catch(() => undefined);
    }
  };
  const look = async (): Promise<Place> => {
    const asked = places.map(ask);
    return Promise.any(asked).catch(async () => {
      const reasons = (await Promise.allSettled(asked)).map((each, at) => {
        const { code, message } = (each as PromiseRejectedResult).reason as { code?: string; message: string };
        return `${places[at]!.host}:${places[at]!.port} ${code === readOnly ? message : (code ?? message)}`;
      });
      throw new WrongRole(`no server is the ${role}: ${reasons.join(', ')}`);
    });
  };
  return {
    isWanted,
    find: async () => (places.length === 1 ? places[0]! : (found ??= look())),
    forget: () => void (found = undefined),
  };
}

export async function isInRecovery(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ it: boolean }>('select pg_is_in_recovery() as it');
  return rows[0]!.it;
}
