import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dropLogin, session } from '../../platform/session.ts';
import { somebody, tokensOf } from '../../testing/people.ts';
import { closeTab, kept, keepElsewhere, openPart, reopen } from '../../testing/screen.tsx';
import { useDraft } from './drafts.ts';

const anna = somebody('anna');
const field = page.getByLabelText('Draft', { exact: true });

function Writer() {
  const [text, setText] = useDraft();
  return <textarea aria-label="Draft" value={text} onChange={({ target }) => setText(target.value)} />;
}

beforeEach(() => openPart(<Writer />, { as: anna }));

it('what is written is kept within a second, and stands there after a reload', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await reopen();
  await field.fill('a mail to Grace');
  expect(kept('lastDraft')).toBeNull();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(kept('lastDraft')).toContain('a mail to Grace');
  await reopen();
  await expect.element(field).toHaveValue('a mail to Grace');
});

it('leaving the page keeps it at once', async () => {
  await field.fill('half a sent');
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(kept('lastDraft')).toContain('half a sent');
});

it('another tab that wrote last is what a new tab begins with, and each goes on with its own', async () => {
  await field.fill('mine');
  await reopen();
  keepElsewhere('lastDraft', kept('lastDraft')!.replace('mine', 'theirs'));
  await reopen();
  await expect.element(field).toHaveValue('mine');
  closeTab();
  await reopen();
  await expect.element(field).toHaveValue('theirs');
});

it('is shown to nobody else who signs in here', async () => {
  await field.fill('a secret');
  await reopen();
  await field.fill('a secret of a moment ago');
  await session.keep(tokensOf(somebody('bert')));
  await reopen();
  await expect.element(field).toHaveValue('');
  await session.keep(tokensOf(anna));
  await reopen();
  await expect.element(field).toHaveValue('a secret');
});

it('a login that ends by itself takes nothing along, not even what was pasted a moment ago', async () => {
  await field.fill('pasted');
  await session.keep(null);
  expect(kept('lastDraft')).toContain('pasted');
});

it('whoever signs out on purpose leaves nothing of what they wrote last', async () => {
  await field.fill('a secret');
  dropLogin();
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(kept('lastDraft')).toBeNull();
});
