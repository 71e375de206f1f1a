import { getUser } from '@hone/contracts/user';
import { invitationRules } from '@hone/domain/referrals';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { databaseKind, makeDatabase, type TestDatabase } from '../../../testing/database.ts';
import { countRows, invitationsTo, invite, makeInviter, forwardToNextDay } from '../../../testing/referral/inviting.ts';
import { waitForJobs, signUpAs, refusalOf } from '../../../testing/money/money.ts';
import { leaveHone } from '../../../testing/referral/joining.ts';

const many = 40;
const at = <Value>(count: number, act: (number: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, number) => act(number)));

async function expectNoDeadlock({ database }: TestDatabase): Promise<void> {
  const { rows } = await database.sql.execute<{ deadlocks: number }>(
    fragment`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`,
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
}

// The embedded database runs one call at a time, so nothing races.
describe.runIf(databaseKind === 'postgres')('at once, on forty connections', { timeout: 120_000 }, () => {
  let api: TestApi;
  let test: TestDatabase;
  beforeAll(async () => {
    test = await makeDatabase({ connections: many });
    api = await startApi({}, test);
  });
  afterAll(async () => {
    await api.stop();
    await test.drop();
  });
  afterEach(() => expectNoDeadlock(test));

  /** On a slow machine some wait too long for their turn and are told to retry, which they do. */
  async function outcomeOf(act: () => Promise<unknown>): Promise<string> {
    for (;;) {
      const outcome = await refusalOf(act());
      if (outcome !== '503 request.unavailable') return outcome;
    }
  }
  const mailed = () =>
    api.mailbox.files
      .list(1000)
      .then((mails) => mails.filter(({ subject }) => subject === 'You’re invited to Hone').length);

  it(`of forty invitations of one person exactly ${invitationRules.perDay} are sent`, async () => {
    const person = await makeInviter(api, 'hasty');
    const before = await mailed();
    const outcomes = await at(many, (number) => outcomeOf(() => invite(person, `f${number}.of.hasty@example.net`)));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(invitationRules.perDay);
    expect(new Set(outcomes)).toEqual(new Set(['done', '429 referral.email.too_many_today']));
    await waitForJobs(api);
    expect((await mailed()) - before).toBe(invitationRules.perDay);
  });

  it('one friend whom one person invites forty times, in any spelling, has one mail', async () => {
    const person = await makeInviter(api, 'eager');
    const before = await mailed();
    await at(many, (number) =>
      outcomeOf(() => invite(person, `anna.of.eager${number % 2 ? `+${number}` : ''}@example.net`)),
    );
    await waitForJobs(api);
    expect((await mailed()) - before).toBe(1);
  });

  it(`ten friends whom twenty invite, in different orders, get ${invitationRules.mailsPerDay} mails each`, async () => {
    forwardToNextDay(api);
    const senders = await at(20, (number) => signUpAs(api, `crowd${number}`));
    api.clock.forward(invitationRules.newSeconds);
    const friends = Array.from({ length: 10 }, (_, number) => `f${number}.of.crowd@example.net`);
    const turned = (number: number) => [...friends.slice(number % 10), ...friends.slice(0, number % 10)];
    await at(20, (number) =>
      outcomeOf(() => invite(senders[number]!, number % 2 ? turned(number) : turned(number).toReversed())),
    );
    for (const friend of friends) expect(await invitationsTo(api, friend)).toHaveLength(invitationRules.mailsPerDay);
  });

  it('whoever leaves while they invite has left, and what was not sent whole is not sent', async () => {
    for (let round = 0; round < 4; round += 1) {
      const goer = await signUpAs(api, `goer${round}`);
      const { id } = await goer.call(getUser);
      const send = (person: Visitor, number: number) =>
        outcomeOf(() => invite(person, `f${number}.of.goer${round}@example.net`));
      const [outcomes] = await Promise.all([at(5, (number) => send(goer, number)), leaveHone(api, goer)]);
      expect(outcomes.filter((outcome) => outcome !== 'done' && !outcome.startsWith('401'))).toEqual([]);
      const { rows } = await test.database.sql.execute(
        fragment`select id from referral_invitations where user_id = ${id}`,
      );
      expect(rows).toEqual([]);
      const sent = await at(
        5,
        async (number) => (await invitationsTo(api, `f${number}.of.goer${round}@example.net`)).length,
      );
      expect(sent).toEqual(outcomes.map((outcome) => (outcome === 'done' ? 1 : 0)));
    }
    expect(await countRows(api, 'referral_mailed')).toBeGreaterThan(0);
  });
});
