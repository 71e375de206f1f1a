import { press, type Shot } from '../shot.ts';
import { worded } from '../worded.ts';

export const shots: readonly Shot[] = [
  { name: 'dashboard', address: '/variable-library', isSignedIn: true },
  {
    name: 'dashboard, sidebar collapsed',
    address: '/variable-library',
    isSignedIn: true,
    from: 1280,
    steps: (page) => press(page, 'Sidebar'),
  },
  {
    name: 'dashboard, tooltip of the collapsed sidebar',
    address: '/variable-library',
    isSignedIn: true,
    from: 1280,
    async steps(page) {
      await press(page, 'Sidebar');
      await page.getByRole('link', { name: worded('History') }).hover();
      await page.getByRole('tooltip').waitFor();
    },
  },
  {
    name: 'dashboard, panel open',
    address: '/variable-library',
    isSignedIn: true,
    upTo: 1279,
    async steps(page) {
      await press(page, 'Sidebar');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dashboard, user menu',
    address: '/prompt-library',
    isSignedIn: true,
    async steps(page) {
      // Below that width the menu is in the panel.
      if ((page.viewportSize()?.width ?? 0) < 1280) await press(page, 'Sidebar');
      await page.locator('button[aria-haspopup=menu]', { hasText: 'reader' }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'dashboard, server away',
    address: '/history',
    isSignedIn: true,
    async steps(page) {
      await page.route('**/api/**', (route) => route.abort('connectionfailed'));
      await page.reload();
      await page
        .getByRole('status')
        .getByText(worded('Can’t reach Hone. Retrying…'))
        .waitFor({ state: 'attached', timeout: 30_000 });
    },
  },
];
