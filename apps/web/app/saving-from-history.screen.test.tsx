import { getHistorySettings, listHistory } from '@hone/contracts/history';
import { createPrompt } from '@hone/contracts/library/prompts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { words } from '../features/prompts/saving/words.ts';
import { words as libraryWords } from '../features/prompts/words.ts';
import { pressKey, focusByTab } from '../testing/hands/keys.ts';
import { fakeLibrary } from '../testing/fakes/library.ts';
import { makeUser } from '../testing/people.ts';
import { api, openScreen } from '../testing/screen.tsx';

const enhanced = 'Plan a trip to Rome.\nThree days, on foot.';

it('one key opens the dialog to save a history prompt, in which the session’s own keys are off', async () => {
  const library = fakeLibrary({ categories: { Trips: [] } });
  const [id, at] = [crypto.randomUUID(), '2026-01-02T08:00:00.000Z'];
  const prompts = [{ id: crypto.randomUUID(), text: 'plan a trip', enhanced_prompt: enhanced, created_at: at }];
  const session = { id, session: 'https://chatgpt.com/c/1', created_at: at, last_at: at, prompts, more: false };
  api.answers(listHistory, { items: [session], next: null });
  api.answers(getHistorySettings, { paused: false, keep_days: null });
  await openScreen(`/history?session=${id}`, { as: makeUser('anna') });
  const address = location.href;
  const dialog = page.getByRole('dialog', { name: words.title });
  const opener = page.getByRole('button', { name: words.title });
  await expect.element(opener).toBeVisible();
  await pressKey('s');
  const category = dialog.getByRole('combobox', { name: libraryWords.category });
  await expect.element(category).toHaveTextContent('Trips');
  await focusByTab(category);
  await pressKey('c');
  await pressKey('j');
  expect(location.href).toBe(address);
  await pressKey('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await opener.click();
  await dialog.getByRole('button', { name: words.save }).click();
  await expect.poll(() => library.prompts().map(({ text }) => text)).toEqual([enhanced]);
  // Its first version says so.
  expect(api.calls(createPrompt)[0]!.body.made_by).toBe('enhancement');
});
