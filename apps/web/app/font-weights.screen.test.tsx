import { getPricing } from '@hone/contracts/billing/plans';
import { pathAt, routes, type Path } from '@hone/contracts/routes';
import { expect, it } from 'vitest';
import { plansSold } from '../features/billing/testing/samples.ts';
import { findElement } from '../testing/page-state.ts';
import { answerEveryPage } from '../testing/pages.ts';
import { makeUser } from '../testing/people.ts';
import { api, openScreen } from '../testing/screen.tsx';

const bare = (family: string) => family.replaceAll(/['"]/g, '').trim();

/** Weights that a font lacks, which the browser would fake. */
function findFalseBold(): string[] {
  const heaviest = new Map<string, number>();
  for (const { family, weight } of document.fonts)
    heaviest.set(bare(family), Math.max(heaviest.get(bare(family)) ?? 0, Number(weight) || 0));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: element, textContent } = text;
    if (!element?.closest('#root') || !textContent?.trim()) continue;
    const { fontFamily, fontWeight } = getComputedStyle(element);
    const has = heaviest.get(bare(fontFamily.split(',')[0]!));
    if (has === undefined || Number(fontWeight) > has) found.push(`${textContent.trim()}: ${fontFamily} ${fontWeight}`);
  }
  return found;
}

/** Includes every skeleton. */
const components = '/local/components';
const addresses = [
  ...(Object.keys(routes) as Path[]),
  '/billing?tab=history',
  '/user-onboarding?step=2',
  '/user-onboarding?step=3',
];

it.each(addresses)('no text is bolder than its font provides: %s', async (address) => {
  answerEveryPage();
  api.answers(getPricing, { pricing: plansSold });
  const isPublic = routes[pathAt(address)!].access === 'public';
  await openScreen(address, isPublic ? {} : { as: makeUser('anna', { show_onboarding_flow: true }) });
  await findElement('h1');
  if (address !== components) await expect.poll(() => document.querySelectorAll('main [aria-busy]').length).toBe(0);
  expect(findFalseBold()).toEqual([]);
});
