import { authorizeExtension, ownExtensionId } from '@hone/contracts/access/extension';
import { useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Look } from '../../../testing/appearances.ts';
import { at } from '../../../testing/looking.ts';
import { somebody } from '../../../testing/people.ts';
import { api, openPart, openScreen } from '../../../testing/screen.tsx';
import type { Asked } from '../connect/asked.ts';
import { Asking } from '../connect/asking.tsx';
import { Connected } from '../connect/connected.tsx';
import { words } from '../connect/words.ts';

// The page of connecting as its tests see it, in a document that shows the extension: one that was loaded under its
// address.

export const asked: Asked = { extension: ownExtensionId, challenge: 'c'.repeat(43), state: 'a-word_of.the~extension' };
export const code = 'a-code-that-is-nobody-elses-to-see';
export const anna = somebody('anna');

interface Asks {
  asks?: Partial<Asked>;
  /** The server has not said yet who is signed in; at the next try it does. */
  isAway?: boolean;
  look?: Look;
}

/** What an extension asks, with a server that gives a code. */
export async function openConnecting({ asks, isAway = false, look }: Asks = {}): Promise<void> {
  api.answers(authorizeExtension, { code, expires_at: '2026-01-01T00:01:00.000Z' });
  if (look) await openScreen('/coming-soon', look);
  await openPart(<Connecting asks={{ ...asked, ...asks }} isAway={isAway} />, { as: anna });
  if (look) await page.viewport(look.width ?? 1440, look.height ?? 900);
  // In whichever language it is.
  await at('main button[type=button]');
}

function Connecting({ asks, isAway }: { asks: Asked; isAway: boolean }) {
  const [isDone, setDone] = useState(false);
  const [isLate, setLate] = useState(isAway);
  const person = { name: anna.username, email: anna.email, picture: null };
  const account = {
    person: isLate ? undefined : person,
    isAway: isLate,
    again: () => setLate(false),
    leave: () => undefined,
  };
  return isDone ? <Connected isArrival /> : <Asking asked={asks} account={account} onDone={() => setDone(true)} />;
}

export const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const connect = page.getByRole('button', { name: words.connect, exact: true });
/** It opens a tab of its own, which it says behind its name. */
export const store = page.getByRole('link', { name: new RegExp(`^${words.getExtension}`) });
export const authorized = () => api.calls(authorizeExtension).map(({ body }) => body);

export async function expectTitle(title: string): Promise<void> {
  await expect.element(heading(title)).toBeVisible();
}
