import { activate, signup } from '@hone/contracts/access/signup';
import { events } from '@hone/contracts/channel';
import { endOtherLogins, login, refreshTokens } from '@hone/contracts/access/logins';
import { confirmReset, requestReset } from '@hone/contracts/access/passwords';
import { updateUser } from '@hone/contracts/profile/profile';
import { getUser } from '@hone/contracts/profile/user';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeVisitor, type Visitor } from '../testing/api.ts';
import { databaseKind } from '../testing/database.ts';
import { watchOutbox, type OutboxFolder } from '../testing/mail/outbox-folder.ts';
import { makePerson, type Person } from '../testing/people.ts';
import { makeWorkspace, type Workspace } from '../testing/workspace.ts';
import { endPrograms, startServer, type ServerProgram } from '../testing/process.ts';

// Whole processes take seconds to start, and more on a busy machine.
const timeout = 120_000;

// The embedded database belongs to one process.
describe.runIf(databaseKind === 'postgres')('two servers on one database', () => {
  let workspace: Workspace;
  let outbox: OutboxFolder;
  let one: ServerProgram;
  let other: ServerProgram;
  beforeAll(async () => {
    workspace = await makeWorkspace();
    outbox = watchOutbox(workspace.outbox);
    [one, other] = await Promise.all([startServer(workspace.environment), startServer(workspace.environment)]);
  }, timeout);
  afterAll(async () => {
    await endPrograms();
    outbox.close();
    await workspace.remove();
  });

  let people = 0;
  const at = (server: ServerProgram, { from }: Person) => makeVisitor(server.url, from);

  /** Signs up at one server and activates at the other. */
  async function someone(): Promise<Person> {
    const person = makePerson(1000 + (people += 1));
    const { email, username, password } = person;
    await at(one, person).call(signup, { body: { email, username, password } });
    await at(other, person).call(activate, { body: { email, code: await outbox.codeFor(email) } });
    return person;
  }

  async function signInAt(server: ServerProgram, person: Person, password = person.password): Promise<Visitor> {
    const visitor = at(server, person);
    const { access, refresh } = await visitor.call(login, { body: { email: person.email, password } });
    await visitor.session.keep({ access, refresh });
    return visitor;
  }

  /** The same login at the other server. */
  async function moved(visitor: Visitor, person: Person, server: ServerProgram): Promise<Visitor> {
    const there = at(server, person);
    await there.session.keep(visitor.session.now());
    return there;
  }

  async function follow(visitor: Visitor) {
    const stream = visitor.stream(events);
    const next = async () => (await stream.next()).value;
    expect(await next()).toEqual({ event: 'ready', data: {} });
    return { next, leave: () => stream.return(undefined) };
  }

  it('reject a login on both once it has been ended on one, and notify the page open on the other', async () => {
    const person = await someone();
    const [here, there] = [await signInAt(one, person), await signInAt(other, person)];
    const page = await follow(there);
    await here.call(endOtherLogins);
    expect(await page.next()).toEqual({ event: 'login_ended', data: {} });
    await expect(there.call(getUser)).rejects.toMatchObject({ status: 401, code: 'access.signed_out' });
  });

  it('reject such a login on both even when the connection between them is cut, by checking for themselves', async () => {
    const person = await someone();
    const [here, there] = [await signInAt(one, person), await signInAt(other, person)];
    const page = await follow(there);
    const database = await workspace.open();
    try {
      const cut = await database.sql.execute(
        fragment`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
      );
      expect(cut.rows).toHaveLength(2);
      await here.call(endOtherLogins);
      expect(await page.next()).toEqual({ event: 'login_ended', data: {} });
    } finally {
      await database.close();
    }
    await expect(there.call(getUser)).rejects.toMatchObject({ status: 401 });
  });

  it('tell a page on one what changed on the other', async () => {
    const person = await someone();
    const [here, there] = [await signInAt(one, person), await signInAt(other, person)];
    const page = await follow(there);
    await here.call(updateUser, { body: { department: 'Letters' } });
    expect(await page.next()).toEqual({ event: 'changed', data: { what: 'user' } });
    await page.leave();
  });

  it('count wrong passwords together', async () => {
    const person = await someone();
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(signInAt(tries % 2 ? one : other, person, 'Wrong-Horse7?')).rejects.toMatchObject({ status: 401 });
    }
    for (const server of [one, other])
      await expect(signInAt(server, person)).rejects.toMatchObject({ status: 429, code: 'access.try_later' });
  });

  it('count attempts at one code together, and accept the code once', async () => {
    const person = await someone();
    const { email } = person;
    outbox.forget(email);
    await at(one, person).call(requestReset, { body: { email } });
    const code = await outbox.codeFor(email);
    const confirm = (server: ServerProgram, given: string, new_password: string) =>
      at(server, person).call(confirmReset, { body: { email, code: given, new_password } });
    const wrong = code === '000000' ? '000001' : '000000';
    for (const server of [one, other])
      await expect(confirm(server, wrong, 'Blue-Lamp8?Tree')).rejects.toMatchObject({ status: 400 });
    const outcomes = await Promise.allSettled([
      confirm(one, code, 'Blue-Lamp8?One'),
      confirm(other, code, 'Blue-Lamp8?Two'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('end every login on both when a password is reset on one', async () => {
    const person = await someone();
    const { email } = person;
    const there = await signInAt(other, person);
    const page = await follow(there);
    outbox.forget(email);
    await at(one, person).call(requestReset, { body: { email } });
    await at(one, person).call(confirmReset, {
      body: { email, code: await outbox.codeFor(email), new_password: 'Blue-Lamp8?Tree' },
    });
    expect(await page.next()).toEqual({ event: 'login_ended', data: {} });
    await expect(there.call(getUser)).rejects.toMatchObject({ status: 401 });
  });

  it('keep two tabs signed in that renew the same login at the same time on different servers', async () => {
    const person = await someone();
    const here = await signInAt(one, person);
    const there = await moved(here, person, other);
    const { refresh } = here.session.now()!;
    const renewed = await Promise.all(
      [here, there].map((visitor) => visitor.call(refreshTokens, { body: { refresh_token: refresh } })),
    );
    for (const { refresh: next } of renewed)
      await expect(here.call(refreshTokens, { body: { refresh_token: next } })).resolves.toBeDefined();
  });
});
