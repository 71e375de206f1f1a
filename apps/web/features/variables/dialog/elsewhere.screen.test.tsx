import { messages } from '@hone/contracts/messages';
import { editVariable } from '@hone/contracts/library/variables';
import { describe, expect, it } from 'vitest';
import { pressKey } from '../../../testing/hands/keys.ts';
import { api } from '../../../testing/screen.tsx';
import { expectAccessibleInThemes } from '../../../testing/themes.ts';
import { t } from '../../../ui/t.ts';
import {
  details,
  dialog,
  expectClosed,
  expectToast,
  nameField,
  openVariables,
  row,
  undo,
} from '../testing/variables-screen.ts';
import { client, expectRead, open, press } from '../testing/variable-dialog.ts';
import { words } from '../words.ts';
import { words as dialogWords } from './words.ts';

describe('a change made elsewhere', () => {
  it('to the same field can be overridden, and nothing typed is lost', async () => {
    const library = await openVariables([client]);
    await open('e');
    await nameField().fill('customer');
    // Without a notification.
    library.change(library.variable('client'), { name: 'buyer', description: 'The one who pays' });
    await press(dialogWords.save);
    await expectRead(t(dialogWords.nameNow, { name: 'buyer' }));
    await expect.element(nameField()).toHaveValue('customer');
    expect(library.variables().map(({ name }) => name)).toEqual(['buyer']);
    await press(dialogWords.keepMine);
    await expectClosed();
    expect(library.variables()).toMatchObject([{ name: 'customer', description: 'The one who pays' }]);
  });
});

describe('a variable that prompts use', () => {
  const texts = ['Write to {{client}}.', '{{ CLIENT }} and {{tone}}', '{{client}}, {{client}}', 'nothing'];
  const categories = { Mails: texts.map((text, index) => ({ name: `Prompt ${index}`, text })) };
  const link = (count: number) => details().getByRole('link', { name: t(words.usedIn, { count }), exact: true });
  async function expectNotUsed(name: string): Promise<void> {
    const sentence = t(words.notUsed, { reference: `{{${name}}}` });
    await expect.element(details().getByText(sentence, { exact: true })).toBeVisible();
  }
  const renamed = () => api.calls(editVariable).map(({ body }) => [body.name, body.rename_in_prompts === true]);

  it('says how many use it, and links to them', async () => {
    await openVariables([client, { name: 'tone' }, { name: 'unused' }], { categories });
    await row('client').click();
    await expect.element(link(3)).toHaveAttribute('href', '/prompt-library?search=%7B%7Bclient%7D%7D');
    await row('tone').click();
    await expect.element(link(1)).toBeVisible();
    await row('unused').click();
    await expectNotUsed('unused');
  });

  it('is renamed in those prompts too, unless that is turned off', async () => {
    await openVariables([client], { categories });
    const choice = dialog().getByRole('checkbox', { name: t(dialogWords.renameInPrompts, { count: 3 }), exact: true });
    await expect.element(link(3)).toBeVisible();
    await open('e');
    await expect.element(choice).not.toBeInTheDocument();
    await nameField().fill('customer');
    await choice.click();
    await expectRead(t(dialogWords.notRenamed, { reference: '{{client}}' }));
    await press(dialogWords.save);
    await expectNotUsed('customer');
    await expectClosed();

    await open('e');
    await nameField().fill('client');
    await press(dialogWords.save);
    await expect.element(link(3)).toBeVisible();
    await expectClosed();

    await open('e');
    await nameField().fill('the buyer');
    await expect.element(choice).toBeChecked();
    await press(dialogWords.save);
    await expectToast(messages['variables.updated']);
    await expect.poll(renamed).toEqual([
      ['customer', false],
      ['client', false],
      ['the buyer', true],
    ]);
  });
});

it('the notices about a rename, a conflict and a deletion pass axe in light, dark and forced colors', async () => {
  const library = await openVariables([client], { categories: { Mails: [{ name: 'Delay', text: '{{client}}' }] } });
  await press(t(words.removeValue, { value: 'Northwind' }));
  await expect.element(undo()).toBeVisible();
  // The focus pauses its timer.
  await pressKey('F8');
  await expectAccessibleInThemes();
  await press(t(words.editCategory, { name: 'client' }));
  await nameField().fill('customer');
  await expect.element(dialog().getByRole('checkbox', { name: /^Rename it/ })).toBeVisible();
  library.change(library.variable('client'), { name: 'buyer' });
  library.tell();
  await expectRead(t(dialogWords.nameNow, { name: 'buyer' }));
  await expectAccessibleInThemes();
  library.remove(library.variable('buyer'));
  library.tell();
  await expectRead(dialogWords.variableGone);
  await expectAccessibleInThemes();
});
