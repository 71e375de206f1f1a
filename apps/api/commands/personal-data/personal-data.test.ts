import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSubscription } from '@hone/contracts/billing/subscription';
import { deleteAccount, exportAccount } from '@hone/contracts/profile/profile';
import { getUser } from '@hone/contracts/profile/user';
import { createVariable } from '@hone/contracts/library/variables';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin } from '../../testing/operators/admin.ts';
import { makeAccount, signIn, startApi, type TestApi } from '../../testing/api.ts';
import { readArchive } from '../../testing/archive.ts';
import { buy, customerOf, refusalOf, signUpAs, waitForJobs } from '../../testing/money/money.ts';
import type { Admin } from '../admin/open.ts';
import { runCommand } from '../commands.ts';

let api: TestApi;
let admin: Admin;
let [folder, email, people] = ['', '', 0];
const letters: string[] = [];
beforeAll(async () => {
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), 'hone-export-'));
  admin = makeAdmin({
    database: api.test.database,
    now: api.clock.now,
    listPersonalData: () => api.app.personalData,
    postMail: async (_, letter) => void letters.push(letter?.text ?? ''),
  });
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  letters.length = 0;
  email = await makeAccount(api, `asked${(people += 1)}`);
});

async function hone(words: string[], changed: Partial<Admin> = {}): Promise<string> {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await runCommand(words, say, (work) => work({ ...admin, ...changed })).catch(({ message }: Error) => say(message));
  return said.join('\n');
}

describe('hone user export', () => {
  it('writes what the person could download, into a new file that only its account can read', async () => {
    const visitor = await signIn(api, email);
    await visitor.call(createVariable, { body: { name: 'mine' } });
    const file = join(folder, 'anna.zip');
    expect(await hone(['user', 'export', email.toUpperCase(), '--to', file])).toContain(`is in ${file}.`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [own, written] = [
      await readArchive(await visitor.call(exportAccount)),
      await readArchive(new Blob([readFileSync(file)])),
    ];
    // At that time, this command wasn't over.
    expect(own.get('what operators did.json')!.toString()).toContain('user export');
    for (const files of [own, written]) files.delete('what operators did.json');
    expect(new Map([...written].map(([name, content]) => [name, content.toString()]))).toEqual(
      new Map([...own].map(([name, content]) => [name, content.toString()])),
    );
    expect(written.get('variables.json')!.toString()).toContain('mine');
  });

  it('replaces no file, and leaves none when it fails', async () => {
    const file = join(folder, 'there.zip');
    writeFileSync(file, 'mine');
    expect(await hone(['user', 'export', email, '--to', file])).toBe(`${file} already exists. Choose another file.`);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    const nowhere = join(folder, 'nowhere', 'a.zip');
    expect(await hone(['user', 'export', email, `--to=${nowhere}`])).toBe(`Can't write ${nowhere}: ENOENT.`);
    const failing = {
      name: 'x',
      tables: {},
      exportOf: () => Promise.reject(new Error('lost')),
      forget: () => Promise.resolve(),
    };
    const cut = join(folder, 'cut.zip');
    const listPersonalData = () => [...api.app.personalData, failing];
    expect(await hone(['user', 'export', email, '--to', cut], { listPersonalData })).toBe('lost');
    expect(existsSync(cut)).toBe(false);
    expect(await hone(['user', 'export', email])).toBe('Usage: hone user export EMAIL|ID --to FILE');
  });
});

describe('hone user erase', () => {
  it('deletes no one whose email isn’t typed again', async () => {
    const visitor = await signIn(api, email);
    let question = '';
    const ask = (asked: string) => {
      question = asked;
      return Promise.resolve('someone@example.org');
    };
    expect(await hone(['user', 'erase', email], { ask })).toMatch(/^Nothing was deleted: 'someone@example\.org' isn't/);
    expect(question).toContain(`This deletes ${email} (`);
    expect(await hone(['user', 'erase', email, '--yes', 'other@example.org'])).toMatch(/^Nothing was deleted/);
    // No one is there to answer.
    expect(await hone(['user', 'erase', email])).toMatch(/^Nothing was deleted/);
    await expect(visitor.call(getUser)).resolves.toMatchObject({ email });
  });

  it('signs the person out, deletes them, ends their subscription, tells them, and is logged', async () => {
    const visitor = await signUpAs(api, `payer${people}`);
    const { email: payer, id } = await visitor.call(getUser);
    await buy(api, visitor);
    await waitForJobs(api);
    const customer = await customerOf(visitor);
    expect(await visitor.call(getSubscription)).toMatchObject({ status: 'active' });
    const ask = () => Promise.resolve(` ${payer.toUpperCase()} `);
    expect(await hone(['user', 'erase', id], { ask })).toMatch(`${payer} is deleted, and signed out everywhere.`);
    expect(await refusalOf(visitor.call(getUser))).toMatch(/^401 /);
    await expect(signIn(api, payer)).rejects.toMatchObject({ code: 'access.login.failed' });
    await waitForJobs(api);
    expect(await api.sandbox.port.readSnapshot(customer)).toMatchObject({ isDeleted: true });
    expect(letters).toEqual([expect.stringContaining('We did this because we were asked to.')]);
    expect(await hone(['log'])).toMatch(new RegExp(`olga {2}hone user erase +${id} +done`));
    expect(await hone(['user', 'erase', payer, '--yes', payer])).toBe(`No one has the email or id '${payer}'.`);
  });

  it('beside the person’s own deletion is done once', async () => {
    const visitor = await signIn(api, email);
    const body = { refresh_token: visitor.session.now()!.refresh };
    const [said] = await Promise.all([
      hone(['user', 'erase', email, `--yes=${email}`]),
      visitor.call(deleteAccount, { body }).catch(() => undefined),
    ]);
    expect(said).toMatch(/is deleted|has just been deleted|No one has/);
    await expect(signIn(api, email)).rejects.toMatchObject({ code: 'access.login.failed' });
  });
});
