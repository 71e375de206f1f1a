import { messages } from '@hone/contracts/messages';
import { updateUser } from '@hone/contracts/profile/profile';
import { storageRules } from '@hone/domain/storage';
import type { Page } from 'playwright-core';
import { signIn } from '../../../apps/api/testing/api.ts';
import { openAs } from '../owner.ts';
import { press, type Shot } from '../shot.ts';
import { worded } from '../worded.ts';

async function openDialog(page: Page, name: string): Promise<void> {
  await press(page, name);
  await page.getByRole('dialog').waitFor();
}

let saves = 0;

const face =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><rect width="160" height="100" fill="#c9dbe8"/>' +
  '<circle cx="80" cy="42" r="19" fill="#b58862"/><rect x="54" y="64" width="52" height="40" rx="16" fill="#38506b"/></svg>';

export const shots: readonly Shot[] = [
  {
    name: 'profile',
    address: '/user-profile',
    isSignedIn: true,
    steps: (page) => page.locator('input[name=first_name]').waitFor(),
  },
  {
    name: 'profile, errors',
    address: '/user-profile',
    isSignedIn: true,
    async steps(page) {
      await page.locator('input[name=first_name]').fill('Gr');
      await press(page, 'Save Profile');
      await page.locator('[aria-invalid=true]').nth(2).waitFor();
    },
  },
  {
    name: 'profile, password errors',
    address: '/user-profile',
    isSignedIn: true,
    async steps(page) {
      await press(page, 'Change password');
      await page.locator('[aria-invalid=true]').nth(2).waitFor();
    },
  },
  {
    name: 'profile, own model',
    address: '/user-profile',
    isSignedIn: true,
    async steps(page) {
      await press(page, 'Set up');
      await page.locator('input[name=model]').fill('llama3.2');
      await page.locator('input[name=address]').fill('http://localhost:1/v1');
      await press(page, 'Check');
      await page.locator('[data-own-model] output li').first().waitFor();
    },
  },
  {
    name: 'profile, photo',
    address: '/user-profile',
    isSignedIn: true,
    steps: (page) => openDialog(page, 'Upload a photo'),
  },
  {
    name: 'profile, photo of another kind',
    address: '/user-profile',
    isSignedIn: true,
    async steps(page) {
      await openDialog(page, 'Upload a photo');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('a note') });
      await page.getByText(worded(messages['uploads.type'])).waitFor();
    },
  },
  {
    name: 'profile, photo cut',
    address: '/user-profile',
    isSignedIn: true,
    async steps(page) {
      await openDialog(page, 'Upload a photo');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'face.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(face) });
      await page.locator('input[type=range]').nth(1).waitFor();
    },
  },
  {
    name: 'profile, add links',
    address: '/user-profile',
    isSignedIn: true,
    steps: (page) => openDialog(page, 'Add Links'),
  },
  {
    name: 'profile, storage',
    address: '/user-profile',
    isSignedIn: true,
    async steps(page) {
      await page.locator('meter').waitFor({ state: 'attached' });
      await page.locator('main section').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'profile, storage nearly full',
    address: '/coming-soon',
    isSignedIn: true,
    async steps(page) {
      const data = { used_bytes: 0.97 * storageRules.quota, quota_bytes: storageRules.quota };
      await page.route('**/user/storage/', (route) => route.fulfill({ json: { data } }));
      await page.goto('/user-profile');
      await page.locator('meter').waitFor({ state: 'attached' });
      await page.locator('main section').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'profile, delete account',
    address: '/user-profile',
    isSignedIn: true,
    steps: (page) => openDialog(page, 'Delete Account'),
  },
  {
    name: 'profile, changed in another tab',
    address: '/coming-soon',
    async steps(page, api) {
      await openAs(page, api, 'twotabs', () => Promise.resolve(), '/user-profile');
      for (const name of ['first_name', 'last_name', 'position'])
        await page.locator(`input[name=${name}]`).fill('Here and now');
      const elsewhere = await signIn(api, 'twotabs@example.org');
      await elsewhere.call(updateUser, {
        body: { first_name: 'Grace', last_name: 'Hopper', position: `Admiral ${(saves += 1)}` },
      });
      await press(page, 'Save Profile');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'profile, could not load',
    address: '/coming-soon',
    isSignedIn: true,
    async steps(page) {
      await page.route('**/get-user/', (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto('/user-profile');
      await page.getByRole('heading', { level: 2, name: worded('We couldn’t load your profile') }).waitFor();
    },
  },
];
