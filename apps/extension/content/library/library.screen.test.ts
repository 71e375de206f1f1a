import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/page-state.ts';
import { sampled } from '../../../web/testing/sampled.ts';
import { idOf, promptRow } from '../../testing/library.ts';
import { leavePage, openPage, plainField, type OpenedLibrary } from '../../testing/library-page.ts';
import { isInSight } from '../../testing/in-sight.ts';
import { words } from '../../library/words.ts';
import { t } from '@hone/panel/t';

afterEach(leavePage);

const late = 'Write to {{client}} about the delay of {{order}}.\n\nName a new date.';
const prompts = [
  promptRow(1, { name: 'Delay with a new date', text: late, used_at: '2026-05-01T00:00:00.000Z' }),
  promptRow(2, { name: 'Review this code', text: 'Review the code below.', used_at: '2026-04-01T00:00:00.000Z' }),
  promptRow(3, { name: 'مراجعة النص', text: 'راجع هذا النص.', is_pinned: true }),
];
const chips = ['Northwind', 'Contoso'].map((value) => ({ value, description: '' }));
const client = { ...plainField, name: 'client', description: 'Who it goes to.', typed: 'Northwind', values: chips };
const fields = [client];
const field = page.getByRole('combobox', { name: words.search });
const inside = () => document.querySelector('hone-companion')?.shadowRoot;
const option = (name: string) => page.getByRole('option', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const value = (name: string) => page.getByRole('textbox', { name, exact: true });
const asks = ({ asked }: OpenedLibrary, ask: string) => asked.filter((question) => question.ask === ask);
/** In the card's root, which the page's document knows nothing of. */
async function hasFocus(place: Locator): Promise<void> {
  await expect.poll(() => inside()?.activeElement === place.query()).toBe(true);
}
const activeName = () => {
  const root = inside();
  const id = root?.querySelector('[role=combobox]')?.getAttribute('aria-activedescendant');
  return root?.getElementById(id ?? '')?.getAttribute('aria-label');
};

async function expectInserted(opened: OpenedLibrary, number: number): Promise<void> {
  await expect.poll(() => asks(opened, 'inserted')).toEqual([{ ask: 'inserted', id: idOf(number) }]);
}

async function open(opening: Parameters<typeof openPage>[0] = {}, trigger: string | null = '//') {
  const opened = await openPage({ text: 'please //', prompts, fields, ...opening });
  opened.library.prompts(trigger ?? undefined);
  await expect.element(page.getByRole('dialog', { name: words.name })).toBeVisible();
  return opened;
}

describe.each(['textarea', 'rich'] as const)('in a box that is a %s', (box) => {
  it('the chosen prompt replaces only the trigger and what was typed after it, and one Ctrl+Z brings them back', async () => {
    const opened = await open({ box, text: 'Hello.\nplease //rev' });
    await expect.element(field).toHaveValue('rev');
    await expect.element(option('Review this code')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.poll(opened.text).toBe('Hello.\nplease Review the code below.');
    await expectInserted(opened, 2);
    expect([opened.focused(), opened.said]).toEqual([opened.box, []]);
    document.execCommand('undo');
    await expect.poll(opened.text).toBe('Hello.\nplease //rev');
  });

  it('Esc gives the focus and what was typed back, so that nothing is lost', async () => {
    const opened = await open({ box });
    await userEvent.keyboard('TODO');
    await expect.element(field).toHaveValue('TODO');
    await userEvent.keyboard('{Escape}');
    await expect.poll(opened.text).toBe('please //TODO');
    expect([opened.focused(), opened.library.isOpen()]).toEqual([opened.box, false]);
  });

  it('a space right after the trigger is a comment’s: the list closes and the box has the space', async () => {
    const opened = await open({ box });
    await userEvent.keyboard(' ');
    await expect.poll(opened.text).toMatch(/^please \/\/[ \u00A0]$/);
    await userEvent.keyboard('fix');
    await expect.poll(opened.text).toMatch(/^please \/\/[ \u00A0]fix$/);
  });

  it('opened without a trigger, the prompt is inserted at the caret', async () => {
    const opened = await open({ box, text: 'Thanks. ' }, null);
    await userEvent.keyboard('review{Enter}');
    await expect.poll(opened.text).toBe('Thanks. Review the code below.');
    await expectInserted(opened, 2);
  });
});

it('a prompt with variables asks for them: chips, the last answer, and names that are left as they are', async () => {
  const opened = await open();
  await userEvent.keyboard('delay{Enter}');
  await expect.element(dialog('Delay with a new date')).toBeVisible();
  await hasFocus(value('client'));
  await expect.element(value('client')).toHaveValue('Northwind');
  await expectAccessible();
  await page.getByRole('button', { name: 'Contoso' }).click();
  await expect.element(value('client')).toHaveValue('Contoso');
  await expect.element(page.getByRole('checkbox', { name: t(words.leave, { reference: '{{order}}' }) })).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect.poll(opened.text).toBe(`please ${late.replace('{{client}}', 'Contoso')}`);
  await expectInserted(opened, 1);
  expect(asks(opened, 'filled')).toEqual([{ ask: 'filled', values: [{ name: 'client', value: 'Contoso' }] }]);
  document.execCommand('undo');
  expect(opened.text()).toBe('please //');
});

it('Esc in that dialog leads back to the list, with what was searched for', async () => {
  const opened = await open();
  await userEvent.keyboard('delay{Enter}');
  await expect.element(dialog('Delay with a new date')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await hasFocus(field);
  await expect.element(field).toHaveValue('delay');
  expect([opened.text(), opened.library.isOpen()]).toEqual(['please //', true]);
});

const press = (place: Locator, key: string, repeat = false) =>
  place.element().dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }));

it('a prompt is inserted once, however often Enter is pressed before its text is there', async () => {
  const opened = await open({ held: 'prompt' });
  await userEvent.keyboard('review');
  await expect.element(option('Review this code')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  await page.getByRole('button', { name: words.insert }).click();
  opened.release();
  await expectInserted(opened, 2);
  expect(opened.text()).toBe('please Review the code below.');
});

it('Esc after Enter cancels: nothing is inserted, however late its text comes', async () => {
  const opened = await open({ held: 'prompt' });
  await userEvent.keyboard('review');
  await expect.element(option('Review this code')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}{Escape}');
  opened.release();
  await expect.poll(opened.text).toBe('please //review');
  await opened.library.insert(' And more.');
  expect([opened.text(), asks(opened, 'inserted')]).toEqual(['please //review And more.', []]);
});

it('a held Enter neither chooses a prompt nor ends the dialog that it opened', async () => {
  const opened = await open({ prompts: [prompts[0]!] });
  await hasFocus(field);
  await expect.element(option('Delay with a new date')).toBeVisible();
  press(field, 'Enter', true);
  await userEvent.keyboard('{Enter}');
  await hasFocus(value('client'));
  expect(press(value('client'), 'Enter', true)).toBe(false);
  await expect.element(dialog('Delay with a new date')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expectInserted(opened, 1);
});

it('arrow keys move through the list, which is announced and previewed; pinned and recent prompts are first', async () => {
  await open();
  await expect.poll(activeName).toBe(t(words.pinned, { name: 'مراجعة النص' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(activeName()).toBe('Delay with a new date');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(activeName()).toBe('Review this code');
  await expect.element(page.getByRole('region', { name: words.preview })).toHaveTextContent('Review the code below.');
  await expect.element(page.getByRole('status')).toHaveTextContent('3 prompts');
  await hasFocus(field);
});

it('while an input method composes, Enter and Esc are its own', async () => {
  const opened = await open();
  const composing = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
  await hasFocus(field);
  const isUntouched = field.element().dispatchEvent(new KeyboardEvent('keydown', composing));
  field.element().dispatchEvent(new KeyboardEvent('keydown', { ...composing, key: 'Escape' }));
  expect([isUntouched, opened.library.isOpen(), opened.text()]).toEqual([true, true, 'please //']);
});

it.each([
  ['a web address', 'see http://'],
  ['a third slash', '///'],
  ['a comment', '// '],
])('after %s, it does not open', async (_, text) => {
  const { library } = await openPage({ text, prompts });
  library.prompts('//');
  expect(library.isOpen()).toBe(false);
});

it('a prompt that the box can’t take is copied, and the user is told', async () => {
  const opened = await open();
  opened.box.setAttribute('maxlength', '20');
  await userEvent.keyboard('review{Enter}');
  await expect.poll(() => opened.said).toEqual([expect.stringContaining('copied')]);
  await expectInserted(opened, 2);
  expect(opened.text()).toBe('please //');
});

it('going elsewhere closes it, and the focus stays there', async () => {
  const opened = await open();
  opened.box.focus();
  await expect.poll(opened.library.isOpen).toBe(false);
  expect([opened.focused(), opened.text()]).toEqual([opened.box, 'please //']);
});

it.each([
  ['agree', words.agree, words.agreeFirst, { ask: 'welcome' }],
  ['connect', words.connect, words.connectNow, { ask: 'connect' }],
  ['reconnect', words.reconnect, words.reconnectNow, { ask: 'connect' }],
  ['ready', words.empty, words.openLibrary, { ask: 'open', page: '/prompt-library' }],
] as const)('where nothing can be listed (%s), it says why and one key leads on', async (state, says, does, asked) => {
  const opened = await open({ prompts: [], found: { state } });
  await expect.element(page.getByText(says)).toBeVisible();
  await hasFocus(page.getByRole('button', { name: does }));
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => opened.asked).toContainEqual(asked);
  expect(opened.library.isOpen()).toBe(false);
});

it('offline, the kept prompts are listed and it says that they are older', async () => {
  await open({ found: { trouble: { code: 'request.unreachable', message: '', status: 0 } } });
  await expect.element(option('Review this code')).toBeVisible();
  await expect.element(page.getByText(words.old)).toBeVisible();
});

it('filling in a text of the card asks for its variables and gives their values back, or nothing when canceled', async () => {
  const { library } = await openPage({ prompts, fields });
  expect(await library.fill('Nothing to ask.')).toEqual([]);
  const filled = library.fill('For {{client}}');
  await expect.element(dialog(words.fillTitle)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(await filled).toEqual([{ name: 'client', value: 'Northwind' }]);
  const canceled = library.fill('For {{client}}');
  await page.getByRole('button', { name: words.cancel }).click();
  expect(await canceled).toBeUndefined();
});

it('filling in is asked for once, however often it is pressed before its dialog is there', async () => {
  const { library } = await openPage({ prompts, fields });
  const asked = [library.fill('For {{client}}'), library.fill('For {{client}}')];
  await page.getByRole('button', { name: words.cancel }).click();
  expect(await Promise.all(asked)).toEqual([undefined, []]);
  expect(library.isOpen()).toBe(false);
  expect(inside()?.querySelectorAll('dialog')).toHaveLength(0);
});

it('in an Arabic page it is written in its own direction, and each prompt in the prompt’s', async () => {
  await open({ direction: 'rtl' });
  await expect.element(option('Review this code')).toBeVisible();
  const frame = dialog(words.name).element();
  const names = Array.from(frame.querySelectorAll('.title'));
  const directions = [frame, ...names].map((element) => getComputedStyle(element).direction);
  // The last one is the preview's, of the first prompt.
  expect(directions).toEqual(['ltr', 'rtl', 'ltr', 'ltr', 'rtl']);
  expect(frame.closest<HTMLElement>('[lang]')?.lang).toBe('en');
  const { left } = page.getByRole('button', { name: words.close }).element().getBoundingClientRect();
  expect(page.getByRole('button', { name: words.insert }).element().getBoundingClientRect().left).toBeGreaterThan(left);
});

describe.each([
  [320, 256],
  [320, 320],
  [640, 256],
])('in a window of %d by %d pixels', (width, height) => {
  const small = { width, height, prompts, fields };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  it('search, highlighted prompt and all buttons are wholly visible', async () => {
    const many = Array.from({ length: 60 }, (_, at) => promptRow(at, { name: `Name ${at}`, used_at: null }));
    const away = { trouble: { code: 'request.unreachable', message: '', status: 0 } };
    await open({ ...small, prompts: many, found: away });
    await expect.element(option('Name 0')).toBeVisible();
    for (const key of ['ArrowDown', 'ArrowDown', 'PageDown', 'ArrowUp']) await userEvent.keyboard(`{${key}}`);
    const shown = [field, button(words.library), button(words.close), button(words.insert)];
    expect(shown.filter((each) => !isInSight(each.element()))).toEqual([]);
    await expect.poll(() => isInSight(page.getByRole('option', { selected: true }).element())).toBe(true);
  });

  it('the field and the buttons of the dialog for variables are wholly visible, whatever the prompt’s name', async () => {
    await open({ ...small, prompts: [promptRow(1, { name: 'Delay with a new date '.repeat(9).trim(), text: late })] });
    await userEvent.keyboard('delay');
    await expect.element(page.getByRole('option', { selected: true })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await hasFocus(value('client'));
    // The list behind it has an Insert too.
    const shown = [value('client'), button(words.cancel), button(words.insert).last()];
    expect(shown.filter((each) => !isInSight(each.element()))).toEqual([]);
  });
});

const looks: [string, Parameters<typeof openPage>[0]][] = [
  ['light', {}],
  ['dark', { theme: 'dark' }],
  ['forced colors', { media: { forcedColors: 'active' } }],
  ['a small screen, right to left', { width: 320, height: 640, direction: 'rtl' }],
];
it.each(sampled(looks))('axe finds nothing wrong: %s', async (_, look) => {
  const long = promptRow(4, { name: 'A very long name '.repeat(12), text: 'word '.repeat(4000), is_pinned: true });
  await open({ ...look, prompts: [...prompts, long] });
  await expect.element(page.getByRole('region', { name: words.preview })).toHaveTextContent('راجع');
  await expectAccessible();
  await userEvent.keyboard('no such prompt');
  await expect.element(page.getByText(t(words.nothing, { query: 'no such prompt' }))).toBeVisible();
  await expectAccessible();
});
