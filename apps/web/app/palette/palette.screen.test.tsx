import { routes } from '@hone/contracts/routes';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { words as sessionWords } from '../../features/history/session/words.ts';
import { words as variableWords } from '../../features/variables/dialog/words.ts';
import { words as layoutWords } from '../../layout/words.ts';
import { chat, fakeHistory } from '../../testing/fakes/history.ts';
import { pressKey, typeKeys } from '../../testing/hands/keys.ts';
import { fakeLibrary } from '../../testing/fakes/library.ts';
import { expectAccessible, findElement } from '../../testing/page-state.ts';
import { answerEveryPage } from '../../testing/pages.ts';
import { makeUser } from '../../testing/people.ts';
import { type Opening, openScreen } from '../../testing/screen.tsx';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

const palette = page.getByRole('dialog', { name: words.search });
const field = palette.getByRole('combobox');
const option = (name: string | RegExp) => palette.getByRole('option', { name });
const search = page.getByRole('button', { name: words.search, exact: true });
const chosen = () => palette.element().querySelector('[aria-selected=true]')?.textContent;
const address = () => location.pathname + location.search;
const textsIn = (selector: string) =>
  [...palette.element().querySelectorAll(selector)].map(({ textContent }) => textContent);

async function openPage(from = '/history', opening: Opening = {}) {
  const library = fakeLibrary({
    categories: { 'Client mail': ['Offer', 'Delay', { name: 'Follow-up', text: 'About the shipment' }] },
    variables: [{ name: 'client', values: ['Northwind'] }, { name: 'tone' }],
  });
  const history = fakeHistory({ prompts: [{ in: chat('a'), text: 'A letter to my landlord' }] });
  await openScreen(from, { as: makeUser('anna'), ...opening });
  await expect.element(search).toBeVisible();
  return { library, history };
}

async function find(text: string): Promise<void> {
  await pressKey('Control+k');
  await expect.element(field).toHaveFocus();
  await typeKeys(text);
}

/** Otherwise the browser uses the key itself. With Caps Lock, it's a capital. */
function isKeyTaken(key = 'k'): boolean {
  const press = new KeyboardEvent('keydown', { key, ctrlKey: true, cancelable: true, bubbles: true });
  document.body.dispatchEvent(press);
  return press.defaultPrevented;
}

async function expectClosed(): Promise<void> {
  await expect.element(palette).not.toBeInTheDocument();
}

describe('the palette', () => {
  it('opens with Ctrl+K even with Caps Lock on', async () => {
    await openPage();
    expect(isKeyTaken('K')).toBe(true);
    await expect.element(field).toHaveFocus();
  });

  it('opens with Ctrl+K or its button, and returns focus when closed', async () => {
    await openPage();
    const before = page.getByRole('searchbox');
    (before.element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>}{k>3}{/k}{/Control}');
    await expect.element(field).toHaveFocus();
    await pressKey('Control+k');
    await expectClosed();
    await expect.element(before).toHaveFocus();
    await search.click();
    await expect.element(field).toHaveFocus();
    await pressKey('Escape');
    await expectClosed();
    await expect.element(search).toHaveFocus();
  });

  it('leaves Ctrl+K to the browser while another dialog is open', async () => {
    await openPage('/variable-library');
    await pressKey('n');
    const dialog = page.getByRole('dialog', { name: variableWords.createTitle });
    await expect.element(dialog).toBeVisible();
    expect(isKeyTaken()).toBe(false);
    await expectClosed();
  });

  it('offers recent prompts, pages and actions before anything is typed, with their shortcuts', async () => {
    const { library } = await openPage('/prompt-library');
    library.change(library.prompt('Delay'), { used_at: '2026-03-01T00:00:00.000Z' });
    library.tell();
    await pressKey('Control+k');
    await expect.poll(() => textsIn('[role=group] > p')).toEqual([words.recent, words.pages, words.actions]);
    await expect.poll(() => textsIn('[role=option]')[0]).toBe('Delay, Prompt, Client mail');
    const pages = () => textsIn('[role=option]').filter((text) => text?.includes(`, ${words.page}`));
    expect(pages()[0]).toBe(`${routes['/enhance'].title}, ${words.page}W`);
    await expect.element(option(routes['/enhance'].title)).toHaveAttribute('aria-keyshortcuts', 'W');
    await expect.element(option(words.newPrompt)).toHaveAttribute('aria-keyshortcuts', 'N');
    await expect.element(option(words.newVariable)).not.toHaveAttribute('aria-keyshortcuts');
    await expect.element(option(words.toggleSidebar)).toHaveAttribute('aria-keyshortcuts', 'Control+B');
  });

  it('finds a prompt by its name or text, highlights what matched, and opens it', async () => {
    const { library } = await openPage();
    await find('shipment');
    await expect.element(option(/^Follow-up.*Prompt.*Client mail/)).toBeVisible();
    await field.fill('offr');
    await expect.poll(chosen).toBe('Offer, Prompt, Client mail');
    expect(textsIn('mark')).toEqual(['Off', 'r']);
    await pressKey('Enter');
    const { id, category } = library.prompt('Offer');
    await expect.poll(address).toBe(`/prompt-library?category=${category}&prompt=${id}`);
    await expectClosed();
    await expect.poll(() => document.activeElement?.closest('[data-column=preview]')).toBeTruthy();
  });

  it('finds a variable by its name or value, and opens it', async () => {
    const { library } = await openPage();
    await find('northw');
    await expect.poll(chosen).toBe('client, Variable, Northwind');
    await pressKey('Enter');
    await expect.poll(address).toBe(`/variable-library?variable=${library.variable('client').id}`);
    await expect.element(page.getByRole('heading', { name: 'client' })).toBeVisible();
  });

  it('finds a session by its prompts, and opens it', async () => {
    const { history } = await openPage('/variable-library');
    await find('landlord');
    await expect.element(option(/A letter to my landlord/)).toBeVisible();
    await pressKey('ArrowUp');
    await expect.poll(chosen).toContain('landlord, Session');
    await pressKey('Enter');
    await expect.element(page.getByRole('dialog', { name: sessionWords.session, exact: true })).toBeVisible();
    expect(new URL(location.href).searchParams.get('session')).toBe(history.idOf(chat('a')));
  });

  it('opens pages and performs actions, found by name or synonym', async () => {
    await openPage();
    await find('invoices');
    await expect.poll(chosen).toBe(`${routes['/billing'].title}, ${words.page}`);
    await field.fill('dark');
    await expect.poll(chosen).toBe(`${words.darkTheme}, ${words.action}`);
    await pressKey('Enter');
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
    // Even before it has closed.
    await find(routes['/variable-library'].title);
    await expect.poll(chosen).toContain(words.page);
    await pressKey('Enter');
    await expect.poll(address).toBe('/variable-library');
    await expect.poll(() => document.activeElement?.localName).toBe('main');
    // Enhance is for writing.
    await find('improve');
    await expect.poll(chosen).toContain(routes['/enhance'].title);
    await pressKey('Enter');
    await expect.poll(address).toBe('/enhance');
    await expect.poll(() => document.activeElement?.localName).toBe('textarea');
  });

  it('repeats what it could not find, and offers to create a prompt with that name', async () => {
    await openPage();
    await find('zebra crossing');
    const nothing = t(words.nothingFound, { search: 'zebra crossing' });
    await expect.element(palette.getByRole('paragraph').getByText(nothing)).toBeVisible();
    await expect.element(option(t(words.searchHistory, { search: 'zebra crossing' }))).toBeVisible();
    await pressKey('Enter');
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('zebra crossing');
    expect(address()).toBe('/prompt-library?act=new');
  });

  it('creates a variable category from any page', async () => {
    const { library } = await openPage();
    await find('new variable');
    await pressKey('Enter');
    const dialog = page.getByRole('dialog', { name: variableWords.createTitle });
    await expect.element(dialog.getByRole('textbox', { name: variableWords.name })).toHaveFocus();
    await typeKeys('audience');
    await pressKey('Enter');
    await expect.poll(() => library.variables().map(({ name }) => name)).toContain('audience');
    await expect.poll(address).toBe(`/variable-library?variable=${library.variable('audience').id}`);
  });

  it('opens with its button on a phone, fills the window, and can toggle the sidebar', async () => {
    await openPage('/history', { width: 375, height: 700 });
    await search.click();
    await expect.element(field).toBeVisible();
    await expect.poll(() => palette.element().firstElementChild?.clientWidth).toBe(375);
    await option(words.toggleSidebar).click();
    await expect.element(page.getByRole('dialog', { name: layoutWords.sidebar })).toBeVisible();
  });

  it('opens on the plans page too, without the actions that need the dashboard’s frame', async () => {
    answerEveryPage();
    await openScreen('/billing-plans', { as: makeUser('anna') });
    await findElement('main h1');
    await pressKey('Control+k');
    await expect.element(option(words.darkTheme)).toBeVisible();
    await expect.element(option(words.toggleSidebar)).not.toBeInTheDocument();
  });

  it('does not open during checkout', async () => {
    answerEveryPage();
    await openScreen('/billing-plans?step=checkout', { as: makeUser('anna') });
    await findElement('main *');
    expect(isKeyTaken()).toBe(false);
  });

  it.each([
    ['in light mode', {}],
    ['in dark mode', { media: { colorScheme: 'dark' } }],
    ['in forced-colors mode', { media: { forcedColors: 'active' } }],
  ] as const)('is accessible on a phone %s, empty and with results', async (_look, look) => {
    await openPage('/history', { width: 375, height: 700, ...look });
    await search.click();
    await expect.element(option(/Offer/)).toBeVisible();
    await expectAccessible();
    await field.fill('letter');
    await expect.element(option(/landlord/)).toBeVisible();
    await expectAccessible();
  });
});
