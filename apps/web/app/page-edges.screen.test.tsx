import { expect, it } from 'vitest';
import { findElement } from '../testing/page-state.ts';
import { answerEveryPage } from '../testing/pages.ts';
import { makeUser } from '../testing/people.ts';
import { openScreen } from '../testing/screen.tsx';

const addresses = ['/user-profile', '/billing', '/billing?tab=payment'] as const;

/** Where the frames on a page begin and end, and where the text in them begins. */
async function readEdges(address: (typeof addresses)[number], width: number) {
  answerEveryPage();
  await openScreen(address, { as: makeUser('anna'), width, height: 900 });
  await findElement('main section h2');
  const frames = [...document.querySelectorAll<HTMLElement>('main section, main nav')].filter(
    (frame) => frame.offsetWidth > 0,
  );
  const titles = [...document.querySelectorAll('main section')].map((section) =>
    document.getElementById(section.getAttribute('aria-labelledby') ?? ''),
  );
  const texts = [...titles, document.querySelector('main nav b')].filter((text) => text !== null);
  const setOf = (sides: number[]) => [...new Set(sides.map(Math.round))];
  return {
    from: setOf(frames.map((frame) => frame.getBoundingClientRect().left)),
    to: setOf(frames.map((frame) => frame.getBoundingClientRect().right)),
    text: setOf(texts.map((text) => text.getBoundingClientRect().left)),
  };
}

it.each([1440, 1024])('sections and text share the same edges on profile and billing at %i px', async (width) => {
  const pages = [];
  for (const address of addresses) pages.push(await readEdges(address, width));
  const [first] = pages;
  expect([first!.from, first!.to, first!.text].map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(pages).toEqual(addresses.map(() => first));
});
