import { disconnectApp, listApps, type ConnectedApp } from '@hone/contracts/access/apps';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { makeUser } from '../../../testing/people.ts';
import { api, openPart } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { scopeWords } from '../keys/scope-words.ts';
import { AppsSection } from './apps-section.tsx';
import { words } from '../../../ui/consent/words.ts';

const makeApp = (name: string): ConnectedApp => ({
  id: crypto.randomUUID(),
  name,
  scopes: ['enhance'],
  connected_at: '2026-01-01T00:00:00.000Z',
  used_at: '2026-01-01T00:00:00.000Z',
});
const [scribe, terminal] = [makeApp('Scribe'), makeApp('Hone command line')];
const rows = page.getByRole('listitem');
const disconnect = (name: string) => page.getByRole('button', { name: t(words.disconnectNamed, { name }) });

it('connected apps are disconnected immediately, and return if that failed', async () => {
  api.answers(listApps, [scribe, terminal]);
  await openPart(<AppsSection />, { as: makeUser('anna') });
  await expect.element(rows.nth(1)).toBeVisible();
  await expect.element(rows.first()).toHaveTextContent(t(scopeWords.enhance.name));
  const held = api.holds(disconnectApp);
  await disconnect('Scribe').click();
  await expect.poll(() => rows.elements().length).toBe(1);
  held.cut();
  await expect.poll(() => rows.elements().length).toBe(2);
  api.answers(disconnectApp);
  api.answers(listApps, [terminal]);
  await disconnect('Scribe').click();
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.element(rows.first()).toHaveTextContent(/Hone command line/);
  expect(api.calls(disconnectApp).map(({ params }) => params.id)).toEqual([scribe.id, scribe.id]);
});
