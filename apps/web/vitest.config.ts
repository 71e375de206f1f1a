import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { inBrowser } from '../../tools/proof/in-browser.ts';
import { playPaymentDesk } from './testing/payment-desk.ts';
import { playUploads } from './testing/upload-server.ts';

/** Tests of the dashboard's screens alone: in a real browser, before an api that the test plays. */
export default defineConfig({
  plugins: [react(), tailwind(), playUploads(), playPaymentDesk()],
  // What is found only while tests run is a second copy of what is there: all is looked for before, and each time anew.
  optimizeDeps: { force: true, entries: ['app/main.tsx', '**/*.screen.test.tsx'] },
  test: { ...inBrowser, name: 'screens', include: ['**/*.screen.test.tsx'], setupFiles: ['testing/setup.ts'] },
});
