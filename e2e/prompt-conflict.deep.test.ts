import { listPrompts } from '@hone/contracts/library/prompts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../apps/api/testing/api.ts';
import { button, column, type OpenedLibrary } from './testing/screens/library.ts';
import { hold } from './testing/network.ts';
import { startPlace } from './testing/place.ts';
import { field, notice, openEditor, save } from './testing/screens/prompt-editing.ts';

const place = startPlace();
const mine = 'Write a letter to {{client}} about {{order}}.';
const theirs = 'Write a mail to {{client}} about {{order}}, and be kind.';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Changed somewhere else' });
const closed = (page: Page) => column(page, 'editor').waitFor({ state: 'detached' });

async function saved({ email }: OpenedLibrary) {
  const lists = (await (await signIn(place.api, email)).call(listPrompts)).items;
  return lists
    .flatMap(({ prompts }) => prompts.filter(({ can_delete }) => can_delete))
    .map(({ name, text: written }) => [name, written]);
}

describe('a prompt that was changed in two tabs', () => {
  it('ends up as the version chosen in the second tab', async () => {
    const opened = await openEditor(place, 'twotabs');
    opened.tolerate(/409/);
    const { page } = opened;
    const other = await page.context().newPage();
    await other.goto(page.url());
    await field(other).waitFor();
    await hold(other, /\/content\/changes\//);
    await field(other).fill(mine);
    await field(page).fill(theirs);
    await save(page).click();
    await closed(page);
    await other.keyboard.press('Control+s');
    // Tabs notify each other: it may know before it saves.
    await dialog(other)
      .or(notice(other, /changed somewhere else/))
      .first()
      .waitFor();
    if ((await dialog(other).count()) === 0) await button(other, 'Compare').click();
    await button(other, 'Keep mine').click();
    await closed(other);
    await expect.poll(() => saved(opened)).toContainEqual(['Delay', mine]);
  });
});
