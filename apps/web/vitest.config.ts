import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { inBrowser } from '../../tools/proof/in-browser.ts';
import { fakePaymentDesk } from './testing/fakes/payment-desk.ts';
import { fakeUploads } from './testing/fakes/upload-server.ts';

export default defineConfig({
  plugins: [react(), tailwind(), fakeUploads(), fakePaymentDesk()],
  // Anything discovered during a run would be loaded twice: so all is optimized first, every time.
  optimizeDeps: { force: true, entries: ['app/main.tsx', '**/*.screen.test.tsx'] },
  test: { ...inBrowser, name: 'screens', include: ['**/*.screen.test.tsx'], setupFiles: ['testing/setup.ts'] },
});
