import type { Page } from 'playwright-core';
import { makeActor, type PageActor, type Way } from '../actor.ts';

export const providerButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google', exact: true });

/** Returns the provider's window once it is usable. */
export async function openProvider(
  page: Page,
  person: PageActor = makeActor(page, 'mouse'),
  goal = providerButton(page),
): Promise<Page> {
  await goal.waitFor();
  const [popup] = await Promise.all([page.waitForEvent('popup'), person.press(goal)]);
  await popup.getByRole('heading', { name: 'Local sign-in' }).waitFor();
  return popup;
}

interface ProviderAnswer {
  first_name?: string;
  last_name?: string;
  isWorkspace?: boolean;
  isUnverified?: boolean;
}

/** Its window then closes by itself. */
export async function answerProvider(
  popup: Page,
  email: string,
  { first_name, last_name, isWorkspace, isUnverified }: ProviderAnswer = {},
  way: Way = 'mouse',
): Promise<void> {
  const person = makeActor(popup, way);
  await person.fillNamed('Email', email);
  if (first_name) await person.fillNamed('First name', first_name);
  if (last_name) await person.fillNamed('Last name', last_name);
  if (isWorkspace) await popup.getByLabel(/^The provider hosts this mailbox/).check();
  if (isUnverified) await popup.getByLabel(/^The provider has verified this email/).uncheck();
  await Promise.all([popup.waitForEvent('close'), person.pressNamed('button', 'Continue')]);
}
