import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { emulate, layMouseAside } from '../../apps/web/testing/hands/emulate.ts';
import type { ToMatchScreenshotOptions } from 'vitest/node';
import { browserFlags } from '../machine/browser.ts';
import { chance } from './seed.ts';

// They come from tools/test.mjs.
const { CHROMIUM_SHELL, CHROMIUM_PATH } = process.env;
const executablePath = CHROMIUM_SHELL ?? CHROMIUM_PATH;

/** How screens alone are tested, in any app: in a real browser, with a fake server. */
export const inBrowser = {
  provide: { chance },
  // Pages compute: more than two at a time are slower on two cores.
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  browser: {
    enabled: true,
    // A separate page for each file would fetch and compile all modules again.
    isolate: false,
    headless: true,
    screenshotFailures: false,
    expect: {
      toMatchScreenshot: {
        resolveScreenshotPath: ({ root, testFileDirectory, arg, browserName, platform, ext }) =>
          join(root, testFileDirectory, 'pictures', `${arg}-${browserName}-${platform}${ext}`),
      } satisfies ToMatchScreenshotOptions,
    },
    commands: { emulate, layMouseAside },
    viewport: { width: 1440, height: 900 },
    // Motion is off, so that nothing moves while it is examined.
    provider: playwright({
      launchOptions: { ...(executablePath && { executablePath }), args: browserFlags },
      contextOptions: { reducedMotion: 'reduce' },
    }),
    instances: [{ browser: 'chromium' as const }],
  },
};
