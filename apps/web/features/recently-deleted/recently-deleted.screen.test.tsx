import { eraseAllDeleted, eraseDeleted, listDeleted, type DeletedItem } from '@hone/contracts/library/deleted';
import { restorePrompt } from '@hone/contracts/library/prompts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { now } from '../../browser/clock.ts';
import { textsOf } from '../../testing/hands/css.ts';
import { fakeLibrary } from '../../testing/fakes/library.ts';
import { expectAccessible } from '../../testing/page-state.ts';
import { makeUser } from '../../testing/people.ts';
import { api, openScreen } from '../../testing/screen.tsx';
import { words } from './words.ts';

const dialog = () => page.getByRole('dialog', { name: words.title });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const names = () => textsOf('[role=dialog] li bdi');

let deleted: DeletedItem[];
let library: ReturnType<typeof fakeLibrary>;

beforeEach(() => {
  library = fakeLibrary({ categories: { Mail: ['Offer', 'Delay'] }, variables: [{ name: 'client' }] });
  const item = (kind: DeletedItem['kind'], { id, name }: { id: string; name: string }, days: number): DeletedItem => ({
    kind,
    id,
    name,
    category: kind === 'prompt' ? 'Mail' : null,
    prompts: 0,
    deleted_at: new Date(now()).toISOString(),
    erased_at: new Date(now() + (days + 0.5) * 24 * 3600 * 1000).toISOString(),
  });
  deleted = [item('prompt', library.prompt('Delay'), 29), item('variable', library.variable('client'), 1)];
  library.remove(library.prompt('Delay'));
  library.remove(library.variable('client'));
  const isBack = ({ id }: DeletedItem) => [...library.prompts(), ...library.variables()].some((row) => row.id === id);
  api.answers(listDeleted, () => ({ items: deleted.filter((one) => !isBack(one)), next: null }));
});

async function open(path: '/prompt-library' | '/variable-library') {
  await openScreen(path, { as: makeUser('anna') });
  await button(words.title).click();
  await expect.element(dialog()).toBeVisible();
}

describe('what was deleted lately', () => {
  it('is reached from both libraries, and says what each is and how long it stays', async () => {
    await open('/variable-library');
    await expect.poll(names).toEqual(['Delay', 'client']);
    await expect.element(dialog().getByText('29 days left · Prompt in Mail')).toBeVisible();
    await expect.element(dialog().getByText('1 day left · Variable')).toBeVisible();
    await expectAccessible();
  });

  it('is restored in one press', async () => {
    await open('/prompt-library');
    await button('Restore Delay').click();
    await expect.poll(names).toEqual(['client']);
    await expect.poll(() => library.prompts().map(({ name }) => name)).toContain('Delay');
  });

  it('comes back to the list when it can’t be restored, with the reason', async () => {
    api.refuses(restorePrompt, 'deleted.erased');
    await open('/prompt-library');
    await button('Restore Delay').click();
    await expect.element(page.getByText('This was deleted for good and can’t be restored any more.')).toBeVisible();
    await expect.poll(names).toEqual(['Delay', 'client']);
  });

  it('is deleted for good only after a question, one or all', async () => {
    api.answers(eraseDeleted, ({ params }) => {
      deleted = deleted.filter(({ id }) => id !== params.id);
      return { erased: 1 };
    });
    api.answers(eraseAllDeleted, () => {
      deleted = [];
      return { erased: 1 };
    });
    await open('/prompt-library');
    await button('Delete Delay for good').click();
    await expect.element(page.getByText(words.eraseWithVersions)).toBeVisible();
    expect(api.calls(eraseDeleted)).toEqual([]);
    await button(words.erase).click();
    await expect.poll(names).toEqual(['client']);
    await button(words.eraseAll).click();
    await page.getByRole('dialog', { name: words.eraseAllTitle }).getByRole('button', { name: words.eraseAll }).click();
    await expect.element(page.getByText(words.empty)).toBeVisible();
  });
});
