import { getUser } from '@hone/contracts/profile/user';
import { invitationRules } from '@hone/domain/money/referrals';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { databaseKind, makeDatabase, type TestDatabase } from '../../../testing/database.ts';
import { countRows, invitationsTo, invite, makeInviter, forwardToNextDay } from '../../../testing/referral/inviting.ts';
import { waitForJobs, signUpAs } from '../../../testing/money/money.ts';
import { atOnce, expectNoDeadlock, many, retriedOutcomeOf } from '../../../testing/races.ts';
import { leaveHone } from '../../../testing/referral/joining.ts';

// The embedded database runs one call at a time, so nothing races.
describe.runIf(databaseKind === 'postgres')('with forty simultaneous connections', { timeout: 120_000 }, () => {
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
  afterEach(() => expectNoDeadlock(test.database));

  const mailed = () =>
    api.mailbox.files
      .list(1000)
      .then((mails) => mails.filter(({ subject }) => subject === 'You’re invited to Hone').length);

  it(`exactly ${invitationRules.perDay} of one person’s forty invitations are sent`, async () => {
    const person = await makeInviter(api, 'hasty');
    const before = await mailed();
    const outcomes = await atOnce(many, (number) =>
      retriedOutcomeOf(() => invite(person, `f${number}.of.hasty@example.net`)),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(invitationRules.perDay);
    expect(new Set(outcomes)).toEqual(new Set(['done', '429 referral.email.too_many_today']));
    await waitForJobs(api);
    expect((await mailed()) - before).toBe(invitationRules.perDay);
  });

  it('a friend invited forty times by one person, in any spelling, gets one email', async () => {
    const person = await makeInviter(api, 'eager');
    const before = await mailed();
    await atOnce(many, (number) =>
      retriedOutcomeOf(() => invite(person, `anna.of.eager${number % 2 ? `+${number}` : ''}@example.net`)),
    );
    await waitForJobs(api);
    expect((await mailed()) - before).toBe(1);
  });

  it(`ten friends invited by twenty people, in any order, get ${invitationRules.mailsPerDay} emails each`, async () => {
    forwardToNextDay(api);
    const senders = await atOnce(20, (number) => signUpAs(api, `crowd${number}`));
    api.clock.forward(invitationRules.newSeconds);
    const friends = Array.from({ length: 10 }, (_, number) => `f${number}.of.crowd@example.net`);
    const turned = (number: number) => [...friends.slice(number % 10), ...friends.slice(0, number % 10)];
    await atOnce(20, (number) =>
      retriedOutcomeOf(() => invite(senders[number]!, number % 2 ? turned(number) : turned(number).toReversed())),
    );
    for (const friend of friends) expect(await invitationsTo(api, friend)).toHaveLength(invitationRules.mailsPerDay);
  });

  it('if an account is deleted while inviting, no invitation stays, and only confirmed ones are sent', async () => {
    for (let round = 0; round < 4; round += 1) {
      const goer = await signUpAs(api, `goer${round}`);
      const { id } = await goer.call(getUser);
      const send = (person: Visitor, number: number) =>
        retriedOutcomeOf(() => invite(person, `f${number}.of.goer${round}@example.net`));
      const [outcomes] = await Promise.all([atOnce(5, (number) => send(goer, number)), leaveHone(api, goer)]);
      expect(outcomes.filter((outcome) => outcome !== 'done' && !outcome.startsWith('401'))).toEqual([]);
      const { rows } = await test.database.sql.execute(
        fragment`select id from referral_invitations where user_id = ${id}`,
      );
      expect(rows).toEqual([]);
      const sent = await atOnce(
        5,
        async (number) => (await invitationsTo(api, `f${number}.of.goer${round}@example.net`)).length,
      );
      expect(sent).toEqual(outcomes.map((outcome) => (outcome === 'done' ? 1 : 0)));
    }
    expect(await countRows(api, 'referral_mailed')).toBeGreaterThan(0);
  });
});
