import { listHistory } from '@hone/contracts/history';
import { expect, it } from 'vitest';
import { signIn } from '../apps/api/testing/api.ts';
import { startPlace } from './testing/place.ts';
import { openSignedIn } from './testing/screens/signed-in.ts';
import { chat } from './testing/data/seed-history.ts';
import { writeSession } from './testing/data/seed-session.ts';

const place = startPlace();

it('a prompt is deleted even if its page is closed immediately', async () => {
  const { page, email } = await openSignedIn(place, 'closed');
  const session = await writeSession(place.api, email, chat('closed'), [{ text: 'rough', enhanced: 'A better text' }]);
  const reader = await signIn(place.api, email);
  const ids = async () => (await reader.call(listHistory, { query: {} })).items.map(({ id }) => id);
  await page.goto(`/history?session=${session.id}`);
  expect(await ids()).toEqual([session.id]);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete prompt', exact: true }).click();
  await page.goto('about:blank');
  await expect.poll(ids).toEqual([]);
});
