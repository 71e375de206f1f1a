import type { DataOf } from '@hone/contracts/declarations/define';
import { sendInvitation } from '@hone/contracts/referral';
import { invitationRules } from '@hone/domain/money/referrals';
import { sql as fragment } from 'drizzle-orm';
import type { Mail } from '../../ports/mail.ts';
import type { TestApi, Visitor } from '../api.ts';
import { waitForJobs, signUpAs } from '../money/money.ts';

const subject = 'You’re invited to Hone';

/** With an account that no longer counts as new. */
export async function makeInviter(api: TestApi, name: string): Promise<Visitor> {
  const person = await signUpAs(api, name);
  api.clock.forward(invitationRules.newSeconds);
  return person;
}

export function invite(
  person: Visitor,
  emails: string | string[],
  message?: string,
): Promise<DataOf<typeof sendInvitation>> {
  return person.call(sendInvitation, {
    body: { email: [emails].flat(), ...(message === undefined ? {} : { message }) },
  });
}

/** Once nothing is in progress. */
export async function invitationsTo(api: TestApi, email: string): Promise<Mail[]> {
  await waitForJobs(api);
  return api.mailbox.to(email).filter((mail) => mail.subject === subject);
}

/** From the unsubscribe link. */
export function unsubscribeToken({ unsubscribe = '' }: Pick<Mail, 'unsubscribe'>): string {
  return new URL(unsubscribe).searchParams.get('token')!;
}

/** To the next day (UTC). */
export function forwardToNextDay({ clock }: TestApi): void {
  const day = 24 * 3600;
  clock.forward(day - ((clock.now().getTime() / 1000) % day));
}

export async function countRows({ test }: TestApi, table: string): Promise<number> {
  const { rows } = await test.database.sql.execute<{ count: number }>(
    fragment`select count(*)::int as count from ${fragment.identifier(table)}`,
  );
  return rows[0]!.count;
}
