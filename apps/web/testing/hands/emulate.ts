import type { BrowserCommand } from 'vitest/node';

export interface Media {
  colorScheme: 'light' | 'dark' | null;
  forcedColors: 'active' | null;
  reducedMotion?: 'reduce' | 'no-preference';
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulate(media: Media): Promise<void>;
    layMouseAside(): Promise<void>;
  }
}

export const emulate: BrowserCommand<[media: Media]> = ({ page }, media) =>
  page.emulateMedia({ reducedMotion: 'reduce', ...media });

/** So that it doesn't hover over what is drawn there later. */
export const layMouseAside: BrowserCommand<[]> = ({ page }) => page.mouse.move(0, 0);
