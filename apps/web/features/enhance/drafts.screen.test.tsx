import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearLogin, session } from '../../data/session.ts';
import { makeUser, tokensOf } from '../../testing/people.ts';
import { closeTab, storedItem, storeElsewhere, openPart, reopen } from '../../testing/screen.tsx';
import { useDraft } from './drafts.ts';

const anna = makeUser('anna');
const field = page.getByLabelText('Draft', { exact: true });

function Writer() {
  const [text, setText] = useDraft();
  return <textarea aria-label="Draft" value={text} onChange={({ target }) => setText(target.value)} />;
}

beforeEach(() => openPart(<Writer />, { as: anna }));

it('a draft is saved within a second, and is restored after a reload', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await reopen();
  await field.fill('a mail to Grace');
  expect(storedItem('lastDraft')).toBeNull();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(storedItem('lastDraft')).toContain('a mail to Grace');
  await reopen();
  await expect.element(field).toHaveValue('a mail to Grace');
});

it('leaving the page saves the draft immediately', async () => {
  await field.fill('half a sent');
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(storedItem('lastDraft')).toContain('half a sent');
});

it('a new tab starts with the most recent draft, and then each tab keeps its own', async () => {
  await field.fill('mine');
  await reopen();
  storeElsewhere('lastDraft', storedItem('lastDraft')!.replace('mine', 'theirs'));
  await reopen();
  await expect.element(field).toHaveValue('mine');
  closeTab();
  await reopen();
  await expect.element(field).toHaveValue('theirs');
});

it('a draft is not shown to anyone else who signs in here', async () => {
  await field.fill('a secret');
  await reopen();
  await field.fill('a secret of a moment ago');
  await session.keep(tokensOf(makeUser('bert')));
  await reopen();
  await expect.element(field).toHaveValue('');
  await session.keep(tokensOf(anna));
  await reopen();
  await expect.element(field).toHaveValue('a secret');
});

it('an expired login loses nothing, not even what was pasted a moment ago', async () => {
  await field.fill('pasted');
  await session.keep(null);
  expect(storedItem('lastDraft')).toContain('pasted');
});

it('signing out deliberately deletes the user’s drafts', async () => {
  await field.fill('a secret');
  clearLogin();
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(storedItem('lastDraft')).toBeNull();
});
