import { hintsFor, type SiteHints } from '@hone/domain/enhance/site-hints';
import { sites } from '@hone/domain/enhance/sites';
import { page } from 'vitest/browser';
import { findBox } from '../content/finder/find.ts';
import { describeBox } from '../content/finder/path.ts';
import type { SitePage } from './pages/markup.ts';

export interface Found {
  isRight: boolean;
  path: string;
  /** Labels of the composer's buttons. */
  controls: string[];
  holdsBox: boolean;
}

export const hintsOf = (address: string) => hintsFor(sites, address);

const { documentElement: html } = document;
/** The page that all tests share. */
const shared = { attributes: [...html.attributes], children: [...html.children] };

export async function visit(site: SitePage): Promise<void> {
  await page.viewport(1280, 720);
  show(Document.parseHTMLUnsafe(site.document).documentElement);
}

export function leaveSite(): void {
  if (html.firstElementChild !== shared.children[0]) show(shared);
}

function show({ attributes, children }: { attributes: Iterable<Attr>; children: Iterable<Element> }): void {
  for (const name of html.getAttributeNames()) html.removeAttribute(name);
  for (const { name, value } of attributes) html.setAttribute(name, value);
  html.replaceChildren(...children);
  scrollTo(0, 0);
}

/** Crosses open shadow roots, and skips what a person can't see. */
export function seen(selector: string, root: ParentNode = document): HTMLElement[] {
  const all = [...root.querySelectorAll('*')];
  const inside = all.flatMap(({ shadowRoot }) => (shadowRoot ? seen(selector, shadowRoot) : []));
  const own = [...root.querySelectorAll<HTMLElement>(selector)].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  });
  return [...own, ...inside];
}

/** Undefined: unsure. */
export function find(hints: SiteHints | null = null, picked: string | null = null): Found | undefined {
  const box = findBox(document, hints, picked);
  if (!box) return undefined;
  const buttons = [...box.composer.querySelectorAll('button')];
  return {
    isRight: box.element.hasAttribute('data-right'),
    path: describeBox(box.element),
    controls: buttons.map((button) => button.ariaLabel ?? button.textContent.trim()),
    holdsBox: box.composer.contains(box.element),
  };
}

/** In the order of the table. */
export const outcomes = ['right', 'missed', 'wrong box', 'false hit'] as const;
export type Outcome = (typeof outcomes)[number];

export const hasPrompt = (site: SitePage) => site.document.includes('data-right');

export const boxes = 'textarea, [contenteditable]:not([contenteditable=false])';

/** Without a hint. Where no prompt can be written, finding nothing is right. */
function outcome(site: SitePage): Outcome {
  const found = find();
  const isExpected = hasPrompt(site);
  if (found ? found.isRight : !isExpected) return 'right';
  if (!found) return 'missed';
  return isExpected ? 'wrong box' : 'false hit';
}

interface Seen {
  unfocused: Outcome;
  focused: Outcome;
}

/** While no one writes, and while someone does: in the prompt's box or, if there is none, in each box in turn. */
export async function outcomesOn(site: SitePage): Promise<Seen> {
  await visit(site);
  const unfocused = outcome(site);
  const focused = seen(hasPrompt(site) ? '[data-right]' : boxes).map((box) => {
    box.focus();
    return outcome(site);
  });
  return { unfocused, focused: focused.find((each) => each !== 'right') ?? 'right' };
}

/** As the table names them. */
export function failureLines(set: string, name: string, { unfocused, focused }: Seen): string[] {
  const lines = [
    [unfocused, `- ${set}: ${name} (${unfocused})\n`],
    [focused, `- ${set}, focused: ${name} (${focused})\n`],
  ] as const;
  return lines.flatMap(([found, line]) => (found === 'right' ? [] : [line]));
}
