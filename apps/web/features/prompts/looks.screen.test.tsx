import { describe, expect, it } from 'vitest';
import { appearances } from '../../testing/appearances.ts';
import { byCss } from '../../testing/hands/css.ts';
import { pressKey } from '../../testing/hands/keys.ts';
import { fakeLibrary } from '../../testing/fakes/library.ts';
import { findElement, expectAccessible } from '../../testing/page-state.ts';
import { makeUser } from '../../testing/people.ts';
import { sampled } from '../../testing/sampled.ts';
import { openScreen } from '../../testing/screen.tsx';
import { openEditor } from './testing/editor-screen.ts';
import { openLibrary, plain } from './testing/library-screen.ts';

const longest = { name: 'Supercalifragilistic'.repeat(6), text: 'x'.repeat(400), tags: ['mail'] };
const research = `Research ${'without an end '.repeat(5)}`;
const wide = {
  categories: { ...plain.categories, [research]: [longest] },
  inside: { Hiring: research },
  variables: [{ name: 'client', values: ['Acme'] }],
};
const press = async (selector: string, index = 0) => (await findElement(selector, index)).click();

// Labels are translated.
describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('the library passes axe and fits the viewport, with long names, with a form, and with a menu', async () => {
    await openLibrary(wide, undefined, look);
    await expectAccessible();
    await press('[data-column=categories] button');
    await findElement('[data-column=categories] input');
    await pressKey('Enter');
    await findElement('[aria-invalid=true]');
    await expectAccessible();
    await pressKey('Escape');
    await byCss('[data-column=categories] [data-key]').nth(1).hover();
    await press('[data-column=categories] [data-key] button');
    await findElement('[role=menu]');
    await expectAccessible();
  });

  it('a category with an open prompt passes axe and fits the viewport', async () => {
    await openLibrary(wide, (library) => `/prompt-library?category=${library.prompt(longest.name).category}`, look);
    await press('[data-column=prompts] [data-row]');
    await findElement('[data-column=preview] h3');
    await expectAccessible();
  });

  it('search results, and an empty result, pass axe and fit the viewport', async () => {
    fakeLibrary(wide);
    await openScreen('/prompt-library?search=o', { as: makeUser('anna'), ...look });
    await findElement('mark');
    await expectAccessible();
    await byCss('[type=search]').fill('unicorn');
    // The message is below the column's heading.
    await findElement('[data-column=prompts] h2', 1);
    await expectAccessible();
  });

  it('the editor passes axe and fits the viewport, full of errors', async () => {
    await openEditor('edit', look);
    await byCss('[data-column=editor] textarea').fill('To {{client}} by {{due day}}');
    await byCss('[data-column=editor] [name=name]').fill('');
    await findElement('[aria-invalid=true]');
    await expectAccessible();
  });

  it('the comparison of two conflicting texts passes axe and fits the viewport', async () => {
    const library = await openEditor('edit', look);
    await byCss('[data-column=editor] textarea').fill('Write a letter to {{client}} about {{order}}.');
    library.change(library.prompt('Delay'), { text: 'Write a mail to {{client}}, and be kind.' });
    await pressKey('Control+s');
    await findElement('[role=dialog] del');
    await expectAccessible();
  });
});

// In the gate too: light, dark and forced colours.
describe.each(appearances.slice(0, 3))('when viewed %s', (_, look) => {
  it('a prompt’s tags, and the dialogs for tagging and moving it, pass axe and fit the viewport', async () => {
    await openLibrary(wide, (library) => `/prompt-library?prompt=${library.prompt(longest.name).id}`, look);
    await findElement('[data-column=preview] ul');
    await expectAccessible();
    for (const item of [1, 2]) {
      await press('[data-column=preview] [aria-haspopup=menu]');
      await press('[role=menuitem]', item);
      await findElement('[role=dialog] [role=combobox]');
      await expectAccessible();
      await pressKey('Escape');
      await expect.element(byCss('[role=dialog]')).not.toBeInTheDocument();
    }
  });
});
