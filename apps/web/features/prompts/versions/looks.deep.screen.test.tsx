import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { appearances } from '../../../testing/appearances.ts';
import { fakeVersions } from '../../../testing/fakes/versions.ts';
import { expectAccessible, findElement } from '../../../testing/page-state.ts';
import { t } from '../../../ui/t.ts';
import { choose, openLibrary, plain, toPrompt } from '../testing/library-screen.ts';
import { words } from '../words.ts';

const texts = ['Write a mail to {{client}}.', `Write a long mail to {{client}}. ${'Say why. '.repeat(400)}`];

describe.each(appearances)('%s', (_, look) => {
  it('the versions of a prompt and what changed in one fit and are accessible', { timeout: 60_000 }, async () => {
    const library = await openLibrary(plain, toPrompt('Delay'), look);
    fakeVersions(
      library,
      library.prompt('Delay'),
      texts.map((text) => ({ text, title: 'The one for {{client}} before the move of the office in May' })),
    );
    const more = await findElement('[data-column=preview] [aria-haspopup=menu]');
    await more.click();
    await choose(t(words.versions));
    const row = await findElement('[role=dialog] [data-row]', 2);
    await expect.poll(() => document.querySelector('[role=dialog] [aria-busy=true]')).toBeNull();
    await expectAccessible();
    await row.click();
    await expect.element(page.getByRole('dialog').getByRole('region').first()).toBeVisible();
    await expectAccessible();
  });
});
