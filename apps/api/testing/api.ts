import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeClient, type Client } from '@hone/client/client';
import { reportUndeclared } from '@hone/client/declared';
import type { Session, Tokens } from '@hone/client/session';
import { activate, signup } from '@hone/contracts/access/signup';
import { login } from '@hone/contracts/access/logins';
import { ownExtensionId, ownFirefoxId } from '@hone/contracts/access/extension';
import { argonThread } from '../adapters/hashing.ts';
import { localIdentity, type LocalIdentity } from '../local/identity/identity.ts';
import type { Sandbox } from '../local/sandbox/sandbox.ts';
import { compose, type App } from '../composition.ts';
import type { Replacements } from '../composition/replacements.ts';
import type { Config } from '../config/settings.ts';
import { makeDatabase, type TestDatabase } from './database.ts';
import { makeMailbox, type Mailbox } from './mail/mailbox.ts';
import { movableClock, type MovableClock } from './clock.ts';

export interface TestApi {
  url: string;
  app: App;
  clock: MovableClock;
  mailbox: Mailbox;
  test: TestDatabase;
  identity: LocalIdentity;
  sandbox: Sandbox;
  data: string;
  /** A signed-out browser with its own storage. */
  visitor(from?: string): Visitor;
  stop(): Promise<void>;
}

export interface Visitor extends Client {
  session: Session & { now(): Tokens | null };
}

// With many tests on one machine, hashing at the usual cost takes a second.
const hashing = () => argonThread({ memoryCost: 64, timeCost: 1 });

export async function startApi(
  changes: Partial<Config> & { database?: never } = {},
  test?: TestDatabase,
  replaced: Replacements = {},
): Promise<TestApi> {
  const data = mkdtempSync(join(tmpdir(), 'hone-test-'));
  const clock = movableClock();
  const mailbox = makeMailbox(join(data, 'outbox'), clock);
  const own = test ?? (await makeDatabase());
  const identity = await localIdentity({ origin: 'http://localhost:4000', seed: randomBytes(32) });
  // A test with its own mail server reads its emails there.
  const mail = changes.mail?.kind === 'smtp' ? {} : { mail: mailbox };
  const app = await compose(
    { ...testConfig(data), ...changes },
    { clock, hashing, ...mail, database: own.database, identity, ownModels: keepOnThisMachine, ...replaced },
  );
  return {
    url: app.address,
    app,
    clock,
    mailbox,
    test: own,
    identity,
    sandbox: app.sandbox!,
    data,
    visitor: (from) => makeVisitor(app.address, from),
    async stop() {
      await app.close();
      if (!test) await own.drop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** No test calls a provider: external ones appear closed, and none that happens to run here is found. */
const keepOnThisMachine: NonNullable<Replacements['ownModels']> = (own) => {
  const closed = 'http://127.0.0.1:1';
  return {
    ...own,
    make: (named, userId) => own.make(named.local ? named : { ...named, address: closed }, userId),
    findNearby: () => Promise.resolve([]),
  };
};

// One for all servers of a test file, of which several may have the same database.
const secret = randomBytes(48);

function testConfig(data: string): Config {
  return {
    mode: 'local',
    host: '127.0.0.1',
    port: 0,
    origin: 'http://localhost:4000',
    data,
    secret,
    oldSecret: undefined,
    // Tests are behind a trusted proxy, so that each visitor can have its own address.
    trustProxy: ['127.0.0.1'],
    shutdownDelay: 0,
    log: 'silent',
    limitFactor: 1_000_000,
    database: { kind: 'embedded', folder: join(data, 'database') },
    mail: { kind: 'outbox', folder: join(data, 'outbox'), from: 'Hone <hone@localhost>' },
    files: { kind: 'folder', folder: join(data, 'files') },
    identity: { kind: 'local' },
    payments: { kind: 'sandbox' },
    models: [],
    services: { analytics: null, chat: null, referrals: null },
    monitoring: { metrics: undefined, traces: undefined },
    extensionStore: undefined,
    backups: undefined,
    extensions: [ownExtensionId, ownFirefoxId],
    operator: 'olga',
  };
}

function fail(problem: string): never {
  throw new Error(problem);
}

export function makeVisitor(url: string, from = '192.0.2.1'): Visitor {
  let kept: Tokens | null = null;
  const session = { tokens: () => kept, now: () => kept, keep: (tokens: Tokens | null) => void (kept = tokens) };
  const send: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': from } });
  return { ...reportUndeclared(makeClient({ base: `${url}/api/v1`, session, fetch: send }), fail), session };
}

export const goodPassword = 'Right-Horse7?';

/** Signs up, reads the code, activates: as a person would. */
export async function makeAccount(api: TestApi, name: string, password = goodPassword): Promise<string> {
  const email = `${name}@example.org`;
  const visitor = api.visitor();
  const mails = api.mailbox.to(email).length;
  await visitor.call(signup, { body: { email, username: name, password } });
  await visitor.call(activate, { body: { email, code: await api.mailbox.codeFor(email, mails + 1) } });
  return email;
}

export async function signIn(api: TestApi, email: string, password = goodPassword, remember = false): Promise<Visitor> {
  const visitor = api.visitor();
  const { access, refresh } = await visitor.call(login, { body: { email, password, remember } });
  await visitor.session.keep({ access, refresh });
  return visitor;
}
