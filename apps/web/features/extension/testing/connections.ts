import { type ExtensionConnection, listConnections } from '@hone/contracts/access/extension';
import { page } from 'vitest/browser';
import { api } from '../../../testing/screen.tsx';
import { words } from '../connections/words.ts';
import { words as consent } from '../../../ui/consent/words.ts';

// The list of connected browsers, for the tests of the profile and the header.

const longAgo = '2026-01-01T12:00:00.000Z';

export const makeConnection = (
  browser: string | null,
  system: string | null,
  used_at = longAgo,
): ExtensionConnection => ({ id: crypto.randomUUID(), browser, system, connected_at: longAgo, used_at });
export const chrome = makeConnection('Chrome', 'Windows');
export const firefox = makeConnection('Firefox', 'Linux');
export const chromeName = 'Chrome on Windows';
export const firefoxName = 'Firefox on Linux';

export function answerConnections(...listed: ExtensionConnection[]): void {
  api.answers(listConnections, listed);
}

/** Known from an earlier visit. */
export const knownOf = ({ id }: { id: string }) => ({ extensionOwner: { version: 1, value: id } });

export const section = page.getByRole('region', { name: words.title });
const rows = section.getByRole('listitem');
export const row = (name: string) => rows.filter({ hasText: name });
export const disconnect = (name: string) =>
  page.getByRole('button', { name: `${consent.disconnect} ${name}`, exact: true });
export const none = section.getByText(words.none);
export const shownNames = () => rows.elements().map((one) => one.querySelector('p')!.textContent);
