import { confirmEmailChange, requestEmailChange } from '@hone/contracts/access/email';
import { goodPassword, type TestApi, type Visitor } from '../api.ts';

export const askChange = (visitor: Visitor, email: string, password = goodPassword) =>
  visitor.call(requestEmailChange, { body: { email, password } });

/** Returns the code that the new address got; other emails may be on their way to it. */
export async function askForCode(api: TestApi, visitor: Visitor, email: string): Promise<string> {
  const codes = () =>
    api.mailbox.to(email).flatMap(({ subject }) => /^[0-9]{6}(?= is your Hone code$)/.exec(subject) ?? []);
  const before = codes().length;
  const mails = api.mailbox.to(email).length;
  await askChange(visitor, email);
  for (let more = 1; codes().length === before; more += 1) await api.mailbox.waitFor(email, mails + more);
  return codes()[before]!;
}

export const confirm = (visitor: Visitor, email: string, code: string) =>
  visitor.call(confirmEmailChange, { body: { email, code } });

export async function changeTo(api: TestApi, visitor: Visitor, email: string): Promise<void> {
  await confirm(visitor, email, await askForCode(api, visitor, email));
}

/** From the newest email about a change to this address; undefined: it holds no link. */
export async function wayBackOf(api: TestApi, email: string, change = 1): Promise<string | undefined> {
  const changes = () => api.mailbox.to(email).filter(({ subject }) => subject.endsWith('account was changed'));
  for (let mails = 1; changes().length < change; mails += 1) await api.mailbox.waitFor(email, mails);
  return /\/restore-email\?token=([\w-]+)/.exec(changes()[change - 1]!.text)?.[1];
}
