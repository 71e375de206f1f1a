import { listPromptVersions, readPromptVersion, restorePromptVersion } from '@hone/contracts/library/versions';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PromptVersionContent } from '@hone/contracts/library/versions';
import { fakeLibrary } from '../../../testing/fakes/library.ts';
import { fakeVersions } from '../../../testing/fakes/versions.ts';
import { goOffline } from '../../../testing/fakes/offline.ts';
import { textsOf } from '../../../testing/hands/css.ts';
import { pressKey } from '../../../testing/hands/keys.ts';
import { expectAccessible } from '../../../testing/page-state.ts';
import { api, type Opening } from '../../../testing/screen.tsx';
import { choose, openLibrary, openMenu, phone, plain, toasts, toMail, undo } from '../testing/library-screen.ts';
import { words as pageWords } from '../words.ts';
import { words } from './words.ts';

const dialog = () => page.getByRole('dialog', { name: words.title });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const rows = () => textsOf('[role=dialog] [data-row] > span:first-child');
const makers = () => textsOf('[role=dialog] [data-row] > span:last-child');
const marked = (tag: 'ins' | 'del') => textsOf(`[role=dialog] section ${tag}`);

const three: readonly Partial<PromptVersionContent>[] = [
  { text: 'Write a mail to {{client}}.', title: 'For Ada' },
  { text: 'Write a short mail to {{client}}.', made_by: 'enhancement' },
  { text: 'Write a long mail to {{client}}.' },
];

/** 'Delay' reads 'Text of Delay' now. */
async function openVersions(before = three, opening: Opening = {}) {
  const library = fakeLibrary(plain);
  const versions = fakeVersions(library, library.prompt('Delay'), before);
  await openLibrary(library, toMail, opening);
  await openMenu('prompts', 'Delay');
  await choose(pageWords.versions);
  await expect.element(dialog()).toBeVisible();
  return { library, versions };
}

describe('the versions of a prompt', () => {
  it('are listed with who made them, and the one before the current is compared with it at once', async () => {
    await openVersions();
    await expect
      .poll(makers)
      .toEqual([words.current, words.you, words.enhancement, expect.stringContaining(words.you)]);
    expect(rows().at(-1)).toBe('For Ada');
    await expect.poll(() => marked('del').join(' ')).toContain('Write a long mail');
    expect(marked('ins').join(' ')).toContain('Text of Delay');
    await expectAccessible();
  });

  it('are walked through by keyboard, and each can be compared with the one before it', async () => {
    await openVersions();
    await expect.element(dialog().getByRole('listitem').nth(1)).toBeVisible();
    (document.querySelector('[role=dialog] [data-index="1"] [data-row]') as HTMLElement).focus();
    await pressKey('ArrowDown');
    await dialog().getByText(words.before, { exact: true }).click();
    await expect.poll(() => marked('ins')[0]).toBe('short ');
    expect(marked('del')).toEqual([]);
  });

  it('are restored in one press, and Undo brings back what was there', async () => {
    const { library } = await openVersions();
    await button(words.restoreIt).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(toasts().getByText(words.restored)).toBeVisible();
    await expect.poll(() => library.prompt('Delay').text).toBe('Write a long mail to {{client}}.');
    await undo().click();
    await expect.poll(() => library.prompt('Delay').text).toBe('Text of Delay');
    expect(api.calls(restorePromptVersion).map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"5"']);
  });

  it('can be given a name, and lose it again', async () => {
    const { versions } = await openVersions();
    await button(words.name).click();
    await page.getByLabelText(words.nameField, { exact: true }).fill('Before the move');
    await pressKey('Enter');
    await expect.poll(rows).toContain('Before the move');
    await button(words.name).click();
    await button(words.removeName).click();
    await expect.poll(() => versions.all().map(({ title }) => title)).toEqual([null, null, null, 'For Ada']);
  });

  it('can be read but not restored or named without a connection, and the dialog says so', async () => {
    await openVersions();
    await expect.poll(() => marked('del').join(' ')).toContain('Write a long mail');
    const goOnline = goOffline();
    await expect.element(dialog().getByText(words.offline)).toBeVisible();
    await expect.element(button(words.restoreIt)).toBeDisabled();
    await expect.element(button(words.name)).toBeDisabled();
    expect(rows()).toHaveLength(4);
    await expectAccessible();
    goOnline();
    await expect.element(button(words.restoreIt)).toBeEnabled();
  });

  it('are one at a time on a phone, with a way back to the list', async () => {
    await openVersions(three, phone);
    await dialog().getByText('For Ada').click();
    await expect.poll(() => marked('ins').length).toBeGreaterThan(0);
    await button(words.back).click();
    await expect.element(dialog().getByText('For Ada')).toBeVisible();
  });

  it('are loaded page by page, a thousand as smoothly as three', async () => {
    await openVersions(Array.from({ length: 1000 }, (_, at) => ({ text: `Text ${at}` })));
    await expect.poll(() => rows().length).toBeGreaterThan(5);
    expect(rows().length).toBeLessThan(60);
    const list = document.querySelector('[role=dialog] ul')!.parentElement!.parentElement!;
    await expect
      .poll(() => {
        list.scrollTop = list.scrollHeight;
        return api.calls(listPromptVersions).length;
      })
      .toBe(11);
  });
});

describe('when there is nothing to compare', () => {
  it('a prompt that was never changed says so', async () => {
    await openVersions([]);
    await expect.element(dialog().getByText(words.only)).toBeVisible();
    await expect.element(button(words.restoreIt)).not.toBeInTheDocument();
  });

  it('a list that can’t be loaded says so, and can be tried again', async () => {
    await openLibrary(plain, toMail);
    api.refuses(listPromptVersions, 'request.failed');
    await openMenu('prompts', 'Delay');
    await choose(pageWords.versions);
    await expect.element(dialog().getByText(words.failed)).toBeVisible();
    const version = {
      number: 1,
      name: 'Delay',
      title: null,
      made_by: 'you',
      made_at: '2026-01-02T08:00:00.000Z',
    } as const;
    api.answers(listPromptVersions, { items: [version], next: null });
    await button(words.tryAgain).click();
    await expect.element(dialog().getByText(words.only)).toBeVisible();
  });

  it('a version that isn’t kept any more says so', async () => {
    const library = await openLibrary(plain, toMail);
    fakeVersions(library, library.prompt('Delay'), three);
    api.refuses(readPromptVersion, 'prompts.version.gone');
    await openMenu('prompts', 'Delay');
    await choose(pageWords.versions);
    await expect.element(dialog().getByText('This version isn’t kept any more. Choose another one.')).toBeVisible();
  });
});
