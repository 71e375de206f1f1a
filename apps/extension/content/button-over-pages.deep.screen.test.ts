import { afterEach, expect, it } from 'vitest';
import { pageSets } from '../testing/pages/sets.ts';
import { hasPrompt, hintsOf, leaveSite, visit } from '../testing/visit.ts';
import { spotFor } from './button-placement.ts';
import { findBox } from './finder/find.ts';
import { buttonSize, controls, type Edges } from './place.ts';

afterEach(leaveSite);

const drafts = {
  'a few words': 'write a letter to my landlord',
  'a full line': 'write a long letter to my landlord about the heating and the garden '.repeat(9).trim(),
  'many lines': Array.from({ length: 30 }, (_, at) => `Line ${at} of the letter to my landlord`).join('\n'),
};

function fill(box: HTMLElement, text: string): void {
  box.focus();
  if (box instanceof HTMLTextAreaElement) box.value = text;
  else
    box.replaceChildren(
      ...text.split('\n').map((line) => Object.assign(document.createElement('p'), { textContent: line })),
    );
}

const meet = (one: Edges, other: Edges) =>
  one.left < other.right - 1 && one.right > other.left + 1 && one.top < other.bottom - 1 && one.bottom > other.top + 1;

/** What a person would find wrong with the button's place. */
function faultOf(text: string): string | undefined {
  const element = document.querySelector<HTMLElement>('[data-right]');
  if (!element) return undefined;
  fill(element, text);
  const box = findBox(document, hintsOf(location.href), null);
  if (!box || box.element !== element) return undefined;
  const spot = spotFor(box, 'bottom-end', document.createElement('i'));
  if (!spot) return 'none';
  const place = { left: spot.x, top: spot.y, right: spot.x + buttonSize, bottom: spot.y + buttonSize };
  const seen = element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  const texts = [...element.querySelectorAll('p')].flatMap((line) => {
    range.selectNodeContents(line);
    return [...range.getClientRects()];
  });
  if (texts.some((line) => meet(line, place) && meet(seen, place))) return 'over the text';
  const buttons = [...box.composer.querySelectorAll(controls)]
    .filter((control) => !control.contains(element) && !element.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height <= 48);
  if (buttons.some((each) => meet(each, place))) return 'over a button';
  const middle = (place.top + place.bottom) / 2;
  const level = buttons.filter(
    ({ top, bottom, right }) => Math.abs((top + bottom) / 2 - middle) < 28 && right > place.left - 80,
  );
  const off = Math.min(...level.map(({ top, bottom }) => Math.abs((top + bottom) / 2 - middle)));
  return level.length > 0 && off > 2 ? `${off.toFixed(0)} px off the row` : undefined;
}

it('the button covers neither text nor controls, and is level with the page’s own buttons, but where the table says', async () => {
  const faults: string[] = [];
  let looked = 0;
  for (const { name, pages } of pageSets)
    for (const page of pages.filter(hasPrompt))
      for (const [draft, text] of Object.entries(drafts)) {
        await visit(page);
        looked += 1;
        const fault = faultOf(text);
        if (fault) faults.push(`- ${name}: ${page.name}, ${draft}: ${fault}\n`);
      }
  const table = `${faults.length} of ${looked} drafts have a fault (textareas: controls and rows alone):\n\n${faults.join('')}`;
  await expect(table).toMatchFileSnapshot('button-over-pages.table.md');
});
