import type { Page } from 'playwright-core';
import { makePerson, type Person, type Way } from './person.ts';

export const providerButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google', exact: true });

/** Presses what opens the provider's window; answers with that window once it can be used. */
export async function openProvider(
  page: Page,
  person: Person = makePerson(page, 'mouse'),
  goal = providerButton(page),
): Promise<Page> {
  await goal.waitFor();
  const [popup] = await Promise.all([page.waitForEvent('popup'), person.press(goal)]);
  await popup.getByRole('heading', { name: 'Local sign-in' }).waitFor();
  return popup;
}

interface Told {
  first_name?: string;
  last_name?: string;
  isWorkspace?: boolean;
  isUnverified?: boolean;
}

/** Says to the provider of this machine who one is; its window closes by itself. */
export async function tellProvider(
  popup: Page,
  email: string,
  { first_name, last_name, isWorkspace, isUnverified }: Told = {},
  way: Way = 'mouse',
): Promise<void> {
  const person = makePerson(popup, way);
  await person.fillNamed('Email', email);
  if (first_name) await person.fillNamed('First name', first_name);
  if (last_name) await person.fillNamed('Last name', last_name);
  if (isWorkspace) await popup.getByLabel(/^The provider hosts this mailbox/).check();
  if (isUnverified) await popup.getByLabel(/^The provider has verified this email/).uncheck();
  await Promise.all([popup.waitForEvent('close'), person.pressNamed('button', 'Continue')]);
}
