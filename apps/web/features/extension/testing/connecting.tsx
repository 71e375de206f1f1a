import { defaultPreferences, getPreferences, type Preferences } from '@hone/contracts/profile/preferences';
import { authorizeExtension, ownExtensionId } from '@hone/contracts/access/extension';
import { useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Appearance } from '../../../testing/appearances.ts';
import { findElement } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { api, openPart, openScreen } from '../../../testing/screen.tsx';
import type { ConnectRequest } from '../connect/connect-request.ts';
import { ConfirmConnection } from '../connect/confirm-connection.tsx';
import { Connected } from '../connect/connected.tsx';
import { words } from '../connect/words.ts';

// The connect page, for tests, in a document that the extension is exposed to: loaded at its address.

export const asked: ConnectRequest = {
  extension: ownExtensionId,
  challenge: 'c'.repeat(43),
  state: 'a-word_of.the~extension',
};
export const code = 'a-code-that-is-nobody-elses-to-see';
export const anna = makeUser('anna');

interface Asks {
  asks?: Partial<ConnectRequest>;
  /** The first request for the user fails. */
  isAway?: boolean;
  look?: Appearance;
  preferences?: Preferences;
}

/** With a server that issues a code. */
export async function openConnecting({
  asks,
  isAway = false,
  look,
  preferences = defaultPreferences,
}: Asks = {}): Promise<void> {
  api.answers(getPreferences, preferences);
  api.answers(authorizeExtension, { code, expires_at: '2026-01-01T00:01:00.000Z' });
  if (look) await openScreen('/coming-soon', look);
  await openPart(<Connecting asks={{ ...asked, ...asks }} isAway={isAway} />, { as: anna });
  if (look) await page.viewport(look.width ?? 1440, look.height ?? 900);
  // In any language.
  await findElement('main button[type=button]');
}

function Connecting({ asks, isAway }: { asks: ConnectRequest; isAway: boolean }) {
  const [isDone, setDone] = useState(false);
  const [isLate, setLate] = useState(isAway);
  const person = { name: anna.username, email: anna.email, picture: null };
  const account = {
    person: isLate ? undefined : person,
    isAway: isLate,
    again: () => setLate(false),
    leave: () => undefined,
  };
  return isDone ? (
    <Connected isArrival />
  ) : (
    <ConfirmConnection asked={asks} account={account} onDone={() => setDone(true)} />
  );
}

export const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const connect = page.getByRole('button', { name: words.connect, exact: true });
/** Its name also says that it opens a new tab. */
export const store = page.getByRole('link', { name: new RegExp(`^${words.getExtension}`) });
export const authorized = () => api.calls(authorizeExtension).map(({ body }) => body);

export async function expectTitle(title: string): Promise<void> {
  await expect.element(heading(title)).toBeVisible();
}
