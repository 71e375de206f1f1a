import { exportAccount } from '@hone/contracts/profile/profile';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepActs, type OperatorAct } from '../operators/acts.store.ts';
import { operatorActs } from '../operators/acts.table.ts';
import { makeAdmin } from '../testing/operators/admin.ts';
import { makeAccount, signIn, startApi, type TestApi } from '../testing/api.ts';
import { readArchive } from '../testing/archive.ts';
import type { Admin } from './admin/open.ts';
import { commands, runCommand } from './commands.ts';

let api: TestApi;
let admin: Admin;
let [email, people] = ['', 0];
const lines: object[] = [];
beforeAll(async () => {
  api = await startApi();
  admin = makeAdmin({ database: api.test.database, now: api.clock.now, log: (line) => void lines.push(line) });
});
afterAll(() => api.stop());
beforeEach(async () => {
  lines.length = 0;
  email = await makeAccount(api, `logged${(people += 1)}`);
});

async function hone(words: readonly string[], changed: Partial<Admin> = {}): Promise<string[]> {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  // So that the newest is known.
  api.clock.forward(1);
  await runCommand(words, say, (work) => work({ ...admin, ...changed })).catch(({ message }: Error) => say(message));
  return said;
}

const newest = async (): Promise<OperatorAct | undefined> =>
  (await admin.database.sql.select().from(operatorActs)).toSorted(
    (one, other) => other.at.getTime() - one.at.getTime(),
  )[0];

describe('what an operator does', () => {
  it('is written down by every command that changes something, and by no other', () => {
    const reads = /(^| )(see|find|check|doctor|report|log)( |$)/;
    for (const command of commands) {
      const isLogged = 'isLogged' in command && command.isLogged === true;
      expect([command.words, isLogged]).toEqual([command.words, !reads.test(command.words.join(' '))]);
    }
  });

  it('is logged with what, whom, by whom, when and the outcome, on stderr and in the database', async () => {
    await hone(['credits', 'adjust', email, '7', 'a', 'present', '--key', `secret-${people}`]);
    const { user_id } = (await newest())!;
    expect(lines).toEqual([
      {
        level: 30,
        time: api.clock.now().getTime(),
        msg: 'an operator acted',
        act: 'credits adjust',
        by: 'olga',
        user_id,
        amount: 7,
        outcome: 'done',
      },
    ]);
    expect(await hone(['log'])).toEqual([
      'when (UTC)           by    what                 about                outcome',
      `2026-11-21 12:00:01  olga  hone credits adjust  ${email}  done     amount 7`,
    ]);
    // What was typed is in the ledger, which is this person's alone.
    expect(JSON.stringify([lines, await newest()])).not.toMatch(/present|secret/);
  });

  it('is told apart by its outcome: unchanged, refused or failed', async () => {
    const outcomeOf = async (words: string[], changed: Partial<Admin> = {}) => {
      await hone(words, changed);
      expect(lines.at(-1)).toMatchObject({ outcome: (await newest())!.outcome });
      return (await newest())!.outcome;
    };
    expect(await outcomeOf(['billing', 'enterprise', 'end', email])).toBe('unchanged');
    expect(await outcomeOf(['credits', 'adjust', email, '-7', 'too', 'many'])).toBe('refused');
    expect(await outcomeOf(['user', 'end-logins', 'nobody@example.org'])).toBe('refused');
    const announce = () => Promise.reject(new Error('the database went away'));
    expect(await outcomeOf(['credits', 'adjust', email, '7', 'a present'], { announce })).toBe('failed');
    expect(await hone(['credits', 'see', email])).toContain('bonus      0');
  });

  it('is there before it is done, so that a command that was killed is seen', async () => {
    let seen: OperatorAct[] = [];
    const announce: Admin['announce'] = async (sql) => {
      seen = await sql
        .select()
        .from(operatorActs)
        .where(fragment`outcome is null`);
    };
    await hone(['credits', 'adjust', email, '1', 'a present'], { announce });
    expect(seen).toMatchObject([{ act: 'credits adjust', user_id: (await newest())!.user_id }]);
    await admin.database.sql.insert(operatorActs).values({ ...seen[0]!, id: crypto.randomUUID() });
    expect((await hone(['log'])).filter((line) => line.includes('never finished'))).toHaveLength(1);
  });

  it('can’t be rewritten, and goes after a year', async () => {
    await hone(['user', 'end-logins', email]);
    const { id } = (await newest())!;
    const { sql } = admin.database;
    // By the database's clock, as its triggers see it.
    const { rows } = await sql.execute<{ now: string }>(fragment`
      insert into operator_acts (id, at, act, by)
      select gen_random_uuid(), clock_timestamp() - make_interval(days => days), days || ' days old', 'olga'
      from unnest(array[363, 366]) as days returning clock_timestamp()::text as now`);
    for (const statement of [
      fragment`update operator_acts set outcome = 'refused' where id = ${id}`,
      fragment`update operator_acts set by = 'nobody' where id = ${id}`,
      fragment`delete from operator_acts where act = '363 days old'`,
      fragment`truncate operator_acts`,
    ])
      await expect(sql.execute(statement)).rejects.toMatchObject({ cause: { code: '23001' } });
    await sweepActs(sql, new Date(rows[0]!.now));
    const left = (await sql.select().from(operatorActs)).map(({ act }) => act);
    expect(left.filter((act) => act.endsWith('days old'))).toEqual(['363 days old']);
  });

  it('about a person is in that person’s export, without the operator’s name', async () => {
    await hone(['credits', 'adjust', email, '7', 'a present']);
    const files = await readArchive(await (await signIn(api, email)).call(exportAccount));
    expect(JSON.parse(files.get('what operators did.json')!.toString())).toEqual([
      { at: api.clock.now().toISOString(), act: 'credits adjust', outcome: 'done' },
    ]);
  });
});

it('hone log takes a number of days, and nothing else', async () => {
  expect(await hone(['log', '--days', '0'])).toEqual(['--days takes a whole number from 1 to 3650.']);
  expect(await hone(['log', '--json'])).toEqual(["Unknown option '--json'. The only option is --days."]);
  expect((await hone(['log', '--days=2']))[0]).toMatch(/^when \(UTC\)/);
});
