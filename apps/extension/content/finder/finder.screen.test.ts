import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { asidePages, otherAsidePages } from '../../testing/pages/aside.ts';
import { otherPages } from '../../testing/pages/elsewhere.ts';
import { listedPages } from '../../testing/pages/listed.ts';
import { otherListedPages } from '../../testing/pages/listed-others.ts';
import { div, iconButton, page, row, tag, textarea, textButton } from '../../testing/pages/markup.ts';
import type { Attributes, SitePage } from '../../testing/pages/markup.ts';
import { pageSets } from '../../testing/pages/sets.ts';
import { tonguePages } from '../../testing/pages/unlisted-tongues.ts';
import { unlistedPages } from '../../testing/pages/unlisted.ts';
import { boxes, failureLines, find, hintsOf, outcomesOn, seen, visit, type Found } from '../../testing/visit.ts';
import { describeBox } from './path.ts';

const listed = [...listedPages, ...otherListedPages];
const tools = [...listed, ...unlistedPages, ...tonguePages];

async function findOn(site: SitePage): Promise<Found | undefined> {
  await visit(site);
  return find();
}

const named = (name: string) => {
  const site = tools.find((each) => each.name === name);
  if (!site) throw new Error(`No page is called ${name}.`);
  return site;
};

describe('without a hint', () => {
  it.each(tools)('finds the prompt box of $name, whether or not it has focus', async (site) => {
    expect(await findOn(site)).toMatchObject({ isRight: true, holdsBox: true });
    seen('[data-right]')[0]!.focus();
    expect(find()).toMatchObject({ isRight: true, holdsBox: true });
  });

  it.each(otherPages)('finds no prompt box on $name, even while someone is typing there', async (site) => {
    expect(await findOn(site)).toBeUndefined();
    for (const box of seen(boxes)) {
      box.focus();
      expect(find()).toBeUndefined();
    }
  });

  // These judge the finder too. It was tuned on none of them, except for what the frozen ones revealed.
  it('finds most boxes on pages it was not tuned on, never a wrong one, and few on pages without one', async () => {
    const found = [];
    for (const site of asidePages) found.push(await findOn(site));
    expect(found.filter((each) => each && !each.isRight)).toEqual([]);
    expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(11);
    const others = [];
    for (const site of otherAsidePages) others.push(await findOn(site));
    expect(others.filter(Boolean).length).toBeLessThanOrEqual(2);
  });

  it('matches the table on the pages where it failed at first, whether or not someone is typing', async () => {
    const table = (await commands.readFile('content/finder/finder.table.md')).split(/(?<=\n)/);
    for (const { name, pages, firstFailures = [] } of pageSets) {
      for (const site of pages.filter((each) => firstFailures.includes(each.name))) {
        const expected = table.filter((line) => line.includes(`: ${site.name} (`));
        expect(failureLines(name, site.name, await outcomesOn(site)), site.name).toEqual(expected);
      }
    }
  });
});

it('finds the prompt box of every listed site with the site’s hints', async () => {
  for (const site of listed) {
    const hints = hintsOf(site.address);
    expect(hints === null, site.name).toBe(site.address.includes('internal'));
    await visit(site);
    expect(find(hints), site.name).toMatchObject({ isRight: true });
  }
});

it('does not mistake a message that is being edited for the prompt box', async () => {
  const edited = ['chatgpt, a message being edited', 't3, a form that floats', 'edited inside a message, with save'];
  for (const name of edited) {
    await visit(named(name));
    seen('textarea:not([data-right])')[0]!.focus();
    expect(find()?.isRight ?? true, name).toBe(true);
  }
});

const composer = (attributes: Attributes = {}, around: Attributes = {}) =>
  page(
    'a composer',
    'https://one.example/',
    { title: 'AI chat' },
    div({ style: 'height:600px' }),
    div(
      around,
      textarea({ placeholder: 'Ask anything', 'data-right': true, ...attributes }),
      row({}, iconButton('Attach'), iconButton('Send')),
    ),
  );

describe('a text box', () => {
  it('is the prompt box if nothing rules it out', async () => {
    expect(await findOn(composer())).toMatchObject({ isRight: true, controls: ['Attach', 'Send'] });
  });

  it.each<[string, Attributes, Attributes?]>([
    ['hidden', { style: 'display:none' }],
    ['invisible', { style: 'visibility:hidden' }],
    ['transparent', {}, { style: 'opacity:0' }],
    ['inert', {}, { inert: true }],
    ['hidden from screen readers', {}, { 'aria-hidden': 'true' }],
    ['read-only', { readonly: true }],
    ['disabled', { disabled: true }],
    ['disabled by an ARIA attribute', { 'aria-disabled': 'true' }],
    ['too narrow', { style: 'max-width:100px' }],
    ['off screen', { style: 'position:absolute;left:-5000px' }],
    ['for a street address', { autocomplete: 'street-address' }],
  ])('is not the prompt box if it is %s', async (_, attributes, around) => {
    expect(await findOn(composer(attributes, around))).toBeUndefined();
  });

  it('is not the prompt box if it is outside the body, where our own card is', async () => {
    await visit(page('empty', 'https://two.example/', { title: 'AI chat' }, div({ style: 'height:600px' })));
    const host = document.documentElement.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const box = '<textarea placeholder="Ask anything" style="width:600px"></textarea>';
    root.innerHTML = `${box}<button aria-label="Send">x</button>`;
    root.querySelector('textarea')?.focus();
    expect(find()).toBeUndefined();
  });
});

it('finds no box rather than guess between two identical ones', async () => {
  const one = row({ style: 'padding:40px' }, textarea({ placeholder: 'Ask anything' }), iconButton('Send'));
  const two = page('two', 'https://three.example/', { title: 'AI' }, div({ style: 'height:500px' }), one, one);
  expect(await findOn(two)).toBeUndefined();
});

it('returns the innermost element around the box and its send button, without the conversation above', async () => {
  await visit(named('edited inside a message, with save'));
  expect(find()).toMatchObject({ controls: [''], holdsBox: true });
});

it('changes nothing on the page', async () => {
  await visit(named('chatgpt, a message being edited'));
  const before = document.documentElement.outerHTML;
  find(hintsOf('https://chatgpt.com/'), 'form');
  expect(document.documentElement.outerHTML).toBe(before);
});

describe('a box that the user picked', () => {
  const describeRight = () => describeBox(seen('[data-right], [data-pointed]')[0]!);

  it.each(tools)('is found again by its path on $name', async (site) => {
    await visit(site);
    const path = describeRight();
    expect(path.length).toBeLessThanOrEqual(500);
    await visit(site);
    expect(find(null, path)).toMatchObject({ isRight: true, path });
  });

  it('overrides all other signals', async () => {
    const notes = otherPages.find(({ name }) => name === 'notes');
    if (!notes) throw new Error('The page of notes is gone.');
    await visit(notes);
    expect(find(null, 'main > [contenteditable]')).toMatchObject({ holdsBox: true });
  });

  it('is only a hint: if it is gone or unusable, the other signals decide', async () => {
    await visit(composer());
    for (const path of ['#gone', 'div >>> textarea', '>>>', '[[', '']) {
      expect(find(null, path), path).toMatchObject({ isRight: true });
    }
  });

  it('is identified by hand-written names, not by generated classes, counters or hashes', async () => {
    const made = { class: 'css-1x2y3z', id: ':r1f:', 'data-pointed': true } as const;
    const show = (...parts: string[]) =>
      visit(page('made', 'https://four.example/', { title: 'x' }, ...parts, textarea({})));
    await show(tag('form', { id: 'composer-8f3a2b1c' }, textarea({ ...made, name: 'prompt' })));
    expect(describeRight()).toBe('textarea[name=prompt]');
    await show(textButton('x'), tag('form', { id: 'f81d4fae7dec' }, textarea(made)));
    expect(describeRight()).toBe('form>textarea');
  });
});
