import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chance } from '../../tools/proof/seed.ts';
import { emulate } from './testing/emulate.ts';
import { playPaymentDesk } from './testing/payment-desk.ts';
import { playUploads } from './testing/upload-server.ts';

// They come from tools/test.mjs.
const { CHROMIUM_SHELL, CHROMIUM_PATH, CHROMIUM_FLAGS = '' } = process.env;
const executablePath = CHROMIUM_SHELL ?? CHROMIUM_PATH;

/** Tests of a screen alone: the dashboard in a real browser, before an api that the test plays. */
export default defineConfig({
  plugins: [react(), tailwind(), playUploads(), playPaymentDesk()],
  // What is found only while tests run is a second copy of what is there: all is looked for before, and each time anew.
  optimizeDeps: { force: true, entries: ['app/main.tsx', '**/*.screen.test.tsx'] },
  test: {
    name: 'screens',
    include: ['**/*.screen.test.tsx'],
    provide: { chance },
    setupFiles: ['testing/setup.ts'],
    // A page computes: more than two at once are slower on two cores.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { emulate },
      viewport: { width: 1440, height: 900 },
      // Motion is off, so that what is looked at stands still.
      provider: playwright({
        launchOptions: { ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS.split(' ').filter(Boolean) },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
