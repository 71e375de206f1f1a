import { routes, storeAddress } from '@hone/contracts/routes';
import { sidebarCookie } from '@hone/contracts/stored';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectLabels } from '../testing/hands/labels.ts';
import { answerEmpty, untilLibraryRequested, makeUser } from '../testing/people.ts';
import { storedItem, storeElsewhere, openScreen, reopen } from '../testing/screen.tsx';
import { sidebarRules } from './sidebar-rules.ts';
import { words } from './words.ts';

const rem = 16;
const narrow = sidebarRules.breakpoint - 1;
const sidebar = page.getByRole('complementary', { name: words.sidebar });
const panel = page.getByRole('dialog');
const trigger = page.getByRole('button', { name: words.sidebar, exact: true });
const account = page.getByRole('button', { name: new RegExp(`^${words.account}`) });
const item = (name: string) => page.getByRole('link', { name, exact: true });
const widthOf = (element: Element) => Math.round(element.getBoundingClientRect().width * 10) / 10;
const marked = () => [...document.querySelectorAll('aside [aria-current=page]')].map((link) => link.textContent);
const keepingOf = () => cookieStore.get(sidebarCookie.name);
const libraryPages = ['/prompt-library', '/variable-library', '/history'] as const;
async function expectAt(path: string): Promise<void> {
  await expect.poll(() => location.pathname).toBe(path);
}

beforeEach(answerEmpty);
afterEach(() => cookieStore.delete(sidebarCookie.name));

async function open(width = 1440): Promise<void> {
  await openScreen('/variable-library', { as: makeUser('anna'), width });
  await expect.element(trigger).toBeVisible();
  await untilLibraryRequested();
}

describe('the layout', () => {
  it('shows every label in its specification', async () => {
    await open();
    await account.click();
    // A menu hides what is under it.
    const inMenu = ['Profile', 'Billing & Plans', 'Logout'];
    const items = ['Prompt Library', 'Variables Library', 'History'];
    await expectLabels('Layout', ['Unlimited', 'Total Credits', ...items, 'Refer a Friend', 'Powered by Hone']);
    await userEvent.keyboard('{Escape}');
    await expectLabels('Layout', ['Unlimited', ...inMenu]);
  });

  it('links each item to its page, and marks the current page', async () => {
    await open();
    const pages = [
      [routes['/enhance'].title, '/enhance'],
      [routes['/prompt-library'].title, '/prompt-library'],
      [routes['/history'].title, '/history'],
      [routes['/variable-library'].title, '/variable-library'],
    ];
    for (const [name, path] of pages as [string, string][]) {
      await sidebar.getByRole('link', { name }).click();
      await expectAt(path);
      await expect.poll(marked).toEqual([name]);
      await expect.element(page.getByRole('navigation', { name: words.breadcrumbs }).getByText(name)).toBeVisible();
    }
    await account.click();
    for (const [name, path] of [
      [routes['/user-profile'].title, '/user-profile'],
      [routes['/billing'].title, '/billing'],
    ] as const) {
      await expect.element(page.getByRole('menuitem', { name })).toHaveAttribute('href', path);
    }
  });

  it('lists Enhance first on its own, and below it the library’s pages under their group name', async () => {
    await open();
    const items = (list: Element) => [...list.querySelectorAll('a')].map((link) => link.textContent);
    const [first, library, ...rest] = sidebar.getByRole('list').elements();
    expect(rest).toEqual([]);
    expect(items(first!)).toEqual([routes['/enhance'].title]);
    expect(items(library!)).toEqual(libraryPages.map((path) => routes[path].title));
    await expect.element(sidebar.getByRole('list', { name: routes['/history'].group, exact: true })).toBeVisible();
  });

  it('opens the extension’s store page in a new tab', async () => {
    await open();
    const store = page.getByRole('link', { name: words.extension });
    await expect.element(store).toHaveAttribute('href', storeAddress);
    await expect.element(store).toHaveAttribute('target', '_blank');
  });
});

describe('the header', () => {
  it('reaches the edge of the window on short and long pages', async () => {
    await open();
    const header = page.getByRole('banner').element();
    const { scrollbarGutter, overflowY } = getComputedStyle(document.documentElement);
    expect([scrollbarGutter, overflowY]).toEqual(['auto', 'scroll']);
    expect(header.getBoundingClientRect().right).toBe(innerWidth);
  });
});

describe('the sidebar', () => {
  it('is 19rem wide, or 6.8rem if collapsed by trigger, rail, Ctrl+B or Cmd+B, and stays so for 7 days', async () => {
    const keeping = vi.spyOn(Document.prototype, 'cookie', 'set');
    await open();
    const [expanded, collapsed] = [19 * rem, 6.8 * rem];
    await expect.poll(() => widthOf(sidebar.element())).toBe(expanded);
    expect(await keepingOf()).toBeNull();
    const toggles = [
      () => trigger.click(),
      () => page.getByRole('button', { name: words.toggle }).click(),
      () => userEvent.keyboard('{Control>}b{/Control}'),
      () => userEvent.keyboard('{Meta>}b{/Meta}'),
      () => trigger.click(),
    ];
    for (const [index, toggle] of toggles.entries()) {
      await toggle();
      const isCollapsed = index % 2 === 0;
      await expect.poll(() => widthOf(sidebar.element())).toBe(isCollapsed ? collapsed : expanded);
      expect((await keepingOf())?.value).toBe(String(!isCollapsed));
    }
    expect(keeping).toHaveBeenLastCalledWith(expect.stringContaining('Max-Age=604800'));
    await reopen();
    await expect.poll(() => widthOf(sidebar.element())).toBe(collapsed);
  });

  it('shows the names of collapsed items immediately on hover, and on keyboard focus', async () => {
    await open();
    await userEvent.keyboard('{Control>}b{/Control}');
    const told = (name: string) => page.getByRole('tooltip', { name });
    await item(routes['/enhance'].title).hover();
    await expect.element(told(routes['/enhance'].title)).toBeVisible();
    await item(routes['/history'].title).hover();
    await expect.element(told(routes['/history'].title)).toBeVisible();
    await userEvent.unhover(item(routes['/history'].title));
    await expect.element(told(routes['/history'].title)).not.toBeInTheDocument();
    // By keyboard: pointer focus shows no tooltip.
    (item(routes['/variable-library'].title).element() as HTMLElement).focus();
    await userEvent.tab();
    await expect.element(told(routes['/history'].title)).toBeVisible();
  });

  it('is an 18rem panel below 1280 px, closed by Escape, by choosing a page and by Back', async () => {
    await open(narrow);
    await expect.element(sidebar).not.toBeInTheDocument();
    for (const press of [() => trigger.click(), () => userEvent.keyboard('{Control>}b{/Control}')]) {
      await press();
      await expect.element(panel).toBeVisible();
      await expect.poll(() => widthOf(panel.element().firstElementChild!)).toBe(18 * rem);
      await userEvent.keyboard('{Escape}');
      await expect.element(panel).not.toBeInTheDocument();
      await expect.element(trigger).toHaveFocus();
    }
    await trigger.click();
    await panel.getByRole('link', { name: routes['/history'].title }).click();
    await expectAt('/history');
    await expect.element(panel).not.toBeInTheDocument();
    await trigger.click();
    await expect.element(panel).toBeVisible();
    history.back();
    await expectAt('/variable-library');
    await expect.element(panel).not.toBeInTheDocument();
    expect(await keepingOf()).toBeNull();
  });

  it('becomes a column at 1280 px and a panel below that, without a reload', async () => {
    await open(narrow);
    await page.viewport(sidebarRules.breakpoint, 900);
    await expect.element(sidebar).toBeVisible();
    await page.viewport(narrow, 900);
    await expect.element(sidebar).not.toBeInTheDocument();
    await expect.element(trigger).toHaveAttribute('aria-haspopup', 'dialog');
  });
});

it.each([
  [1440, 'long.enough.to.be.cut'],
  [1440, 'anna'],
  [375, 'anna'],
])('the user menu is aligned with both edges of its button: %i px, %s', async (width, name) => {
  await openScreen('/variable-library', { as: makeUser(name), width });
  await untilLibraryRequested();
  if (width < sidebarRules.breakpoint) await trigger.click();
  await account.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  const edges = (element: Element) =>
    (({ left, right }) => [Math.round(left), Math.round(right)])(element.getBoundingClientRect());
  await expect.poll(() => edges(page.getByRole('menu').element())).toEqual(edges(account.element()));
});

it('the theme can be chosen in the menu, and changes when another tab changes it', async () => {
  const { documentElement: root } = document;
  const themeNow = () => [root.dataset['theme'], getComputedStyle(root).colorScheme];
  await open();
  await account.click();
  await page.getByRole('menuitemradio', { name: words.dark }).click();
  await expect.poll(themeNow).toEqual(['dark', 'dark']);
  expect(storedItem('theme')).toBe('dark');
  storeElsewhere('theme', 'light');
  await expect.poll(themeNow).toEqual(['light', 'light']);
});
