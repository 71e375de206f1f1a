import { type Locator, locators, page } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getByCss(selector: string): Locator;
  }
}

locators.extend({ getByCss: (selector: string) => `css=${selector}` });

/** What has no name of its own for a person: a column, a mark, a row among those of other lists. */
export const byCss = (selector: string): Locator => page.getByCss(selector);

/** What is read in such places, from top to bottom. */
export function textsOf(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText);
}
