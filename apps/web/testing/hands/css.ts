import { type Locator, locators, page } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getByCss(selector: string): Locator;
  }
}

locators.extend({ getByCss: (selector: string) => `css=${selector}` });

/** For what has no accessible name: a column, a mark, a row in one of several lists. */
export const byCss = (selector: string): Locator => page.getByCss(selector);

export function textsOf(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText);
}
