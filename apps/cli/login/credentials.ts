import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Problem } from '../failures/problem.ts';
import { exclusively } from './lock.ts';

const Login = z.union([z.object({ key: z.string() }), z.object({ access: z.string(), refresh: z.string() })]);
export type Login = z.infer<typeof Login>;

const Kept = z.object({
  /** The one that was signed in to last, for those who have a single one. */
  address: z.optional(z.string()),
  logins: z.record(z.string(), Login),
});
type Kept = z.infer<typeof Kept>;

type Env = Readonly<Record<string, string | undefined>>;

/** What is signed in, by the server's address, in a file that only its user can read. */
export function credentials(env: Env) {
  const folder = join(configFolder(env), 'hone');
  const file = join(folder, 'credentials.json');
  const lock = join(folder, 'credentials.lock');

  const read = (): Kept => {
    const text = readIfThere(file);
    if (text === undefined) return { logins: {} };
    const kept = Kept.safeParse(parse(text));
    if (!kept.success) throw new Problem(`We couldn’t read ${file}. Delete it, and run hone login.`);
    return kept.data;
  };
  const write = (kept: Kept) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
    chmodSync(draft, 0o600);
    renameSync(draft, file);
  };

  const inTurn = async <Value>(work: () => Promise<Value> | Value): Promise<Value> => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return exclusively(lock, work);
  };

  return {
    read: (address: string): Login | undefined => read().logins[address],
    lastAddress: (): string | undefined => read().address,
    inTurn,
    /** Within `inTurn`. */
    put(address: string, login: Login): void {
      const { logins } = read();
      write({ address, logins: { ...logins, [address]: login } });
    },
    drop(address: string): void {
      const { logins, ...rest } = read();
      const { [address]: _, ...others } = logins;
      write({ ...rest, logins: others });
    },
  };
}
export type Credentials = ReturnType<typeof credentials>;

function configFolder(env: Env): string {
  if (process.platform === 'win32' && env['APPDATA']) return env['APPDATA'];
  return env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config');
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
