import { playwright } from '@vitest/browser-playwright';
import { emulate, layMouseAside } from '../../apps/web/testing/emulate.ts';
import { browserFlags } from '../machine/browser.ts';
import { chance } from './seed.ts';

// They come from tools/test.mjs.
const { CHROMIUM_SHELL, CHROMIUM_PATH } = process.env;
const executablePath = CHROMIUM_SHELL ?? CHROMIUM_PATH;

/** How screens alone are tested, whosever they are: in a real browser, before a server that the test plays. */
export const inBrowser = {
  provide: { chance },
  // A page computes: more than two at once are slower on two cores.
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  browser: {
    enabled: true,
    // A page of its own for each file would fetch and compile all modules again.
    isolate: false,
    headless: true,
    screenshotFailures: false,
    commands: { emulate, layMouseAside },
    viewport: { width: 1440, height: 900 },
    // Motion is off, so that what is looked at stands still.
    provider: playwright({
      launchOptions: { ...(executablePath && { executablePath }), args: browserFlags },
      contextOptions: { reducedMotion: 'reduce' },
    }),
    instances: [{ browser: 'chromium' as const }],
  },
};
