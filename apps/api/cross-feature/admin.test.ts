import { readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { activate, signup } from '@hone/contracts/access/signup';
import { login } from '@hone/contracts/access/logins';
import { events } from '@hone/contracts/channel';
import { getUsage } from '@hone/contracts/credits';
import { getUser } from '@hone/contracts/profile/user';
import { sql as fragment, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeVisitor, type Visitor } from '../testing/api.ts';
import { readArchive } from '../testing/archive.ts';
import { databaseKind } from '../testing/database.ts';
import { watchOutbox } from '../testing/mail/outbox-folder.ts';
import { makePerson } from '../testing/people.ts';
import { makeWorkspace, type Workspace } from '../testing/workspace.ts';
import { endPrograms, startAdmin, startServer, type Environment, type ServerProgram } from '../testing/process.ts';

// Whole processes take seconds to start, and more on a busy machine.
const timeout = 120_000;
const isEmbedded = databaseKind === 'embedded';
const { email, username, password, from } = makePerson(1);

let workspace: Workspace;
let server: ServerProgram | undefined;

async function serve(): Promise<Visitor> {
  server ??= await startServer(workspace.environment);
  return makeVisitor(server.url, from);
}

async function stop(): Promise<void> {
  await server?.end('SIGTERM');
  server = undefined;
}

/** A command's result while a server may be running. */
async function honeBeside(words: string[], settings: Environment = workspace.environment) {
  const program = startAdmin(words, settings);
  const { code } = await program.ended;
  return { code, said: program.output(), error: program.errors() };
}

/** Stops the server first where it has the database to itself. */
async function hone(...words: string[]) {
  if (isEmbedded) await stop();
  return honeBeside(words);
}

async function change(...statements: SQL[]): Promise<void> {
  if (isEmbedded) await stop();
  const database = await workspace.open();
  for (const statement of statements) await database.sql.execute(statement);
  await database.close();
}

beforeAll(async () => {
  workspace = await makeWorkspace();
  const visitor = await serve();
  const outbox = watchOutbox(workspace.outbox);
  await visitor.call(signup, { body: { email, username, password } });
  await visitor.call(activate, { body: { email, code: await outbox.codeFor(email) } });
  outbox.close();
}, timeout);
afterAll(async () => {
  await endPrograms();
  await workspace.remove();
});

it(
  'hone without arguments lists its commands and needs no settings; an unknown command is reported and exits with 1',
  async () => {
    const alone = await honeBeside([], { HONE_MODE: 'production' });
    expect(alone).toMatchObject({ code: 0, error: '' });
    for (const command of ['user find', 'user end-logins', 'credits see', 'credits adjust', 'check ledger'])
      expect(alone.said).toContain(`  hone ${command}`);
    const other = await honeBeside(['user', 'delete', email]);
    expect(other).toMatchObject({ code: 1, said: '' });
    expect(other.error).toMatch(/^Unknown command\. Available commands:\n\n {2}hone user find TEXT {2,}/);
  },
  timeout,
);

it.runIf(isEmbedded)(
  'a command says clearly that a server is using the database, and that server keeps running',
  async () => {
    const visitor = await serve();
    const { code, said, error } = await honeBeside(['check', 'ledger']);
    expect([code, said]).toEqual([1, '']);
    expect(error).toMatch(new RegExp(`^Another Hone server \\(process ${server!.pid}\\) is already using .*\n$`));
    await expect(visitor.call(login, { body: { email, password } })).resolves.toBeDefined();
  },
  timeout,
);

it(
  'what a command changes reaches a running server, or the next one',
  async () => {
    const signIn = async () => {
      const visitor = await serve();
      const { access, refresh } = await visitor.call(login, { body: { email, password } });
      await visitor.session.keep({ access, refresh });
      return visitor;
    };
    const visitor = await signIn();
    for (let more = 0; more < 3; more += 1) await signIn();
    const page = isEmbedded ? undefined : visitor.stream(events);
    const next = async () => (await page!.next()).value;
    if (page) expect(await next()).toEqual({ event: 'ready', data: {} });
    const given = await hone('credits', 'adjust', email, '7', 'a', 'present');
    expect(given.code).toBe(0);
    const logged = { msg: 'an operator acted', act: 'credits adjust', by: userInfo().username, outcome: 'done' };
    expect(JSON.parse(given.error)).toMatchObject(logged);
    if (page) expect(await next()).toEqual({ event: 'changed', data: { what: 'credits' } });
    expect(await hone('user', 'end-logins', email)).toEqual({
      code: 0,
      said: expect.stringMatching(/^Ended [4-9] logins of /) as string,
      error: expect.stringContaining('"act":"user end-logins"') as string,
    });
    if (page) expect(await next()).toEqual({ event: 'login_ended', data: {} });

    const later = await serve();
    await later.session.keep(visitor.session.now());
    await expect(later.call(getUser)).rejects.toMatchObject({ status: 401 });
    expect(await (await signIn()).call(getUsage)).toMatchObject({ bonus: 7 });
  },
  timeout,
);

it(
  'hone check ledger prints a line per invariant and exits with 0, or with 1 and the location of a violation',
  async () => {
    const fine = await hone('check', 'ledger');
    expect(fine).toMatchObject({ code: 0, error: '' });
    const lines = fine.said.trimEnd().split('\n');
    // The eleventh asks the payment provider, and has a command of its own.
    const told = Array.from({ length: 13 }, (_, at) => at + 1).filter((invariant) => invariant !== 11);
    for (const invariant of told)
      expect(lines.some((line) => new RegExp(`^ ?${invariant} {2}ok {2,}\\S`).test(line))).toBe(true);
    expect(lines.at(-1)).toMatch(/^The ledger is in order: \d+ promises hold\.$/);

    await change(fragment`update credit_accounts set bonus = bonus + 1000`);
    const broken = await hone('check', 'ledger');
    expect(broken).toMatchObject({ code: 1, error: '' });
    expect(broken.said).toMatch(
      /^ 1 {2}BROKEN {2,}.*\n {6}- account \S+ holds 1007 of bonus, and its entries make 7\n 2 /,
    );
    expect(broken.said).toMatch(/The ledger is not in order: 1 promise is broken, \d+ promises hold\. .*\n$/);
  },
  timeout,
);

it(
  'maintenance reaches running servers, or the next one, and survives a restart',
  async () => {
    const add = async () => {
      const visitor = await serve();
      return visitor.call(login, { body: { email, password } }).then(
        () => 'signed in',
        ({ code }: { code: string }) => code,
      );
    };
    expect(await hone('maintenance', 'on', '--says', 'Back soon.')).toMatchObject({ code: 0 });
    await expect.poll(add, { timeout: 2000 }).toBe('request.maintenance');
    await stop();
    expect(await add()).toBe('request.maintenance');
    expect((await hone('maintenance', 'see')).said).toMatch(
      /^Maintenance has been on since .*\nPeople are told: Back soon\.\n$/,
    );
    expect(await hone('maintenance', 'off')).toMatchObject({ code: 0 });
    await expect.poll(add, { timeout: 2000 }).toBe('signed in');
  },
  timeout,
);

it(
  'hone exports a person into a file and erases them, beside a running server or before its next start',
  async () => {
    const file = join(workspace.data, 'person.zip');
    expect(await hone('user', 'export', email, '--to', file)).toMatchObject({ code: 0 });
    const files = await readArchive(new Blob([readFileSync(file)]));
    expect(files.get('profile.json')!.toString()).toContain(email);
    expect([...files.keys()]).toEqual(expect.arrayContaining(['sign-in.json', 'credits.json', 'prompts.json']));

    if (isEmbedded) await stop();
    const program = startAdmin(['user', 'erase', email], workspace.environment);
    program.tell(email);
    expect(await program.ended).toMatchObject({ code: 0 });
    const visitor = await serve();
    await expect(visitor.call(login, { body: { email, password } })).rejects.toMatchObject({ status: 401 });
    const mails = () => readdirSync(workspace.outbox).map((name) => readFileSync(join(workspace.outbox, name), 'utf8'));
    await expect
      .poll(mails, { timeout: 20_000 })
      .toContainEqual(expect.stringContaining('Subject: Your Hone account has been deleted'));
  },
  timeout,
);
