import type { BrowserCommand } from 'vitest/node';

/** What a person has chosen for the whole browser; null: nothing. */
export interface Media {
  colorScheme: 'light' | 'dark' | null;
  forcedColors: 'active' | null;
  /** Unless it is said, less of it is wanted. */
  reducedMotion?: 'reduce' | 'no-preference';
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulate(media: Media): Promise<void>;
    layMouseAside(): Promise<void>;
  }
}

/** Runs where the browser is driven from, and is asked for by a test inside it. */
export const emulate: BrowserCommand<[media: Media]> = ({ page }, media) =>
  page.emulateMedia({ reducedMotion: 'reduce', ...media });

/** So that it rests on nothing that is drawn later in its place. */
export const layMouseAside: BrowserCommand<[]> = ({ page }) => page.mouse.move(0, 0);
