import type { BrowserContextOptions } from 'playwright-core';

/** What a page is opened with, and what its storage holds. */
export type Appearance = [says: string, options: BrowserContextOptions, stored: Record<string, string>];

/** The ways in which every screen has to be seen at least. */
export const appearances: Appearance[] = [
  ['in the light, on the smallest phone', { colorScheme: 'light', viewport: { width: 320, height: 640 } }, {}],
  ['in the dark, at a desk', { colorScheme: 'dark', viewport: { width: 1440, height: 900 } }, {}],
  ['in forced colours', { forcedColors: 'active', viewport: { width: 1024, height: 768 } }, {}],
  ['from right to left, in the dark', { colorScheme: 'dark', viewport: { width: 375, height: 700 } }, { language: 'ar-XB' }],
  ['in words longer by two fifths', { colorScheme: 'light', viewport: { width: 320, height: 700 } }, { language: 'en-XA' }],
  // A window of 1280 px at 200 % zoom has 640 of them.
  ['at 200 % zoom', { colorScheme: 'light', viewport: { width: 640, height: 450 } }, {}],
];
