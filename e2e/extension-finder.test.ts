import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hintsFor } from '../apps/extension/platform/sites.ts';
import { openBrowser } from './browser.ts';
import { asidePages, otherAsidePages } from './extension/pages/aside.ts';
import { otherPages } from './extension/pages/elsewhere.ts';
import { listedPages } from './extension/pages/listed.ts';
import { otherListedPages } from './extension/pages/listed-others.ts';
import { div, iconButton, page, row, tag, textarea, textButton, type Attributes, type SitePage } from './extension/pages/markup.ts';
import { tonguePages } from './extension/pages/unlisted-tongues.ts';
import { unlistedPages } from './extension/pages/unlisted.ts';
import { openVisitor, type Visitor } from './extension/pages/visit.ts';

const listed = [...listedPages, ...otherListedPages];
const tools = [...listed, ...unlistedPages, ...tonguePages];

let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  browser = await openBrowser();
  visitor = await openVisitor(browser);
});
afterAll(() => browser?.close());

const visit = async (site: SitePage) => {
  await visitor.visit(site);
  return visitor.find();
};

const named = (name: string) => {
  const site = tools.find((each) => each.name === name);
  if (!site) throw new Error(`No page is called ${name}.`);
  return site;
};

describe('without a hint', () => {
  it.each(tools)('finds the box of $name, whether it has the focus or not', async (site) => {
    expect(await visit(site)).toMatchObject({ isRight: true, holdsBox: true });
    await visitor.page.locator('[data-right]').focus();
    expect(await visitor.find()).toMatchObject({ isRight: true, holdsBox: true });
  });

  it.each(otherPages)('finds no prompt on $name, even while somebody writes there', async (site) => {
    expect(await visit(site)).toBeUndefined();
    const boxes = visitor.page.locator('textarea:visible, [contenteditable="true"]:visible');
    for (const box of await boxes.all()) {
      await box.focus();
      expect(await visitor.find()).toBeUndefined();
    }
  });

  // The finder was not tuned on these, and must not be: they tell how it does on what it has not seen.
  it('finds most boxes of pages that it was not made with, never a wrong one, and little where no prompt is written', async () => {
    const found = [];
    for (const site of asidePages) found.push(await visit(site));
    expect(found.filter((each) => each && !each.isRight)).toEqual([]);
    expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(11);
    const others = [];
    for (const site of otherAsidePages) others.push(await visit(site));
    expect(others.filter(Boolean).length).toBeLessThanOrEqual(2);
  });
});

it('finds the box of every listed site with its hints', async () => {
  for (const site of listed) {
    const hints = hintsFor(site.address);
    expect(hints === null, site.name).toBe(site.address.includes('internal'));
    await visitor.visit(site);
    expect(await visitor.find(hints), site.name).toMatchObject({ isRight: true });
  }
});

it('does not take a message that is being edited for the box', async () => {
  for (const name of ['chatgpt, a message being edited', 't3, a form that floats', 'edited inside a message, with save']) {
    await visitor.visit(named(name));
    await visitor.page.locator('textarea:visible:not([data-right])').focus();
    expect((await visitor.find())?.isRight ?? true, name).toBe(true);
  }
});

const composer = (attributes: Attributes = {}, around: Attributes = {}) =>
  page('a composer', 'https://one.example/', { title: 'AI chat' }, div({ style: 'height:600px' }),
    div(around, textarea({ placeholder: 'Ask anything', 'data-right': true, ...attributes }), row({}, iconButton('Attach'), iconButton('Send'))));

describe('what nobody can write in', () => {
  it('is a box as long as all is well', async () => {
    expect(await visit(composer())).toMatchObject({ isRight: true, controls: ['Attach', 'Send'] });
  });

  it.each<[string, Attributes, Attributes?]>([
    ['hidden', { style: 'display:none' }],
    ['invisible', { style: 'visibility:hidden' }],
    ['transparent', {}, { style: 'opacity:0' }],
    ['inert', {}, { inert: true }],
    ['hidden from screen readers', {}, { 'aria-hidden': 'true' }],
    ['read-only', { readonly: true }],
    ['disabled', { disabled: true }],
    ['disabled by a label', { 'aria-disabled': 'true' }],
    ['too narrow', { style: 'max-width:100px' }],
    ['beside the page', { style: 'position:absolute;left:-5000px' }],
    ['for an address', { autocomplete: 'street-address' }],
  ])('is none when it is %s', async (_, attributes, around) => {
    expect(await visit(composer(attributes, around))).toBeUndefined();
  });

  it('is none in what stands beside the body, where our own card is', async () => {
    await visitor.visit(page('empty', 'https://two.example/', { title: 'AI chat' }, div({ style: 'height:600px' })));
    await visitor.page.evaluate(() => {
      const host = document.createElement('div');
      document.documentElement.append(host);
      host.attachShadow({ mode: 'open' }).innerHTML = '<textarea placeholder="Ask anything" style="width:600px"></textarea><button aria-label="Send">x</button>';
      host.shadowRoot?.querySelector('textarea')?.focus();
    });
    expect(await visitor.find()).toBeUndefined();
  });
});

it('would rather find none than guess between two alike', async () => {
  const one = row({ style: 'padding:40px' }, textarea({ placeholder: 'Ask anything' }), iconButton('Send'));
  expect(await visit(page('two', 'https://three.example/', { title: 'AI' }, div({ style: 'height:500px' }), one, one))).toBeUndefined();
});

it('gives the nearest element around box and send control, without the talk above', async () => {
  await visitor.visit(named('edited inside a message, with save'));
  expect(await visitor.find()).toMatchObject({ controls: [''], holdsBox: true });
});

it('changes nothing on the page', async () => {
  await visitor.visit(named('chatgpt, a message being edited'));
  const before = await visitor.page.content();
  await visitor.find(hintsFor('https://chatgpt.com/'), 'form');
  expect(await visitor.page.content()).toBe(before);
});

describe('a box that somebody pointed at', () => {
  const describeRight = () =>
    visitor.page.locator('[data-right], [data-pointed]').evaluate((element) => finder.describeBox(element as HTMLElement));

  it.each(tools)('is found again by its path on $name', async (site) => {
    await visitor.visit(site);
    const path = await describeRight();
    expect(path.length).toBeLessThanOrEqual(500);
    await visitor.visit(site);
    expect(await visitor.find(null, path)).toMatchObject({ isRight: true, path });
  });

  it('wins over all signs', async () => {
    const notes = otherPages.find(({ name }) => name === 'notes');
    if (!notes) throw new Error('The page of notes is gone.');
    await visitor.visit(notes);
    expect(await visitor.find(null, 'main > [contenteditable]')).toMatchObject({ holdsBox: true });
  });

  it('is no more than a wish: gone or spoilt, the signs decide', async () => {
    await visitor.visit(composer());
    for (const path of ['#gone', 'div >>> textarea', '>>>', '[[', '']) expect(await visitor.find(null, path), path).toMatchObject({ isRight: true });
  });

  it('is told by names that people gave, not by classes, counters or hashes', async () => {
    const made = { class: 'css-1x2y3z', id: ':r1f:', 'data-pointed': true } as const;
    await visitor.visit(page('made', 'https://four.example/', { title: 'x' }, tag('form', { id: 'composer-8f3a2b1c' }, textarea({ ...made, name: 'prompt' })), textarea({})));
    expect(await describeRight()).toBe('textarea[name=prompt]');
    await visitor.visit(page('unnamed', 'https://four.example/', { title: 'x' }, textButton('x'), tag('form', { id: 'f81d4fae7dec' }, textarea(made)), textarea({})));
    expect(await describeRight()).toBe('form>textarea');
  });
});
