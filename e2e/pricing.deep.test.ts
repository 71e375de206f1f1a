import { expect, it } from 'vitest';
import { startPlace } from './testing/place.ts';
import { openSignedIn } from './testing/screens/signed-in.ts';

const place = startPlace();

it('signed-in users never see what is shown to visitors, not even briefly', async () => {
  const { page } = await openSignedIn(place, 'undrawn', { viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    const look = () => {
      const { body } = document;
      const isSeen =
        body && getComputedStyle(body).visibility === 'visible' && body.innerText.includes('Sign Up for Free');
      if (isSeen) console.error('The signed-in saw what is for visitors.');
      requestAnimationFrame(look);
    };
    look();
  });
  // It is drawn before it is interactive: only a hydrated page makes requests.
  await Promise.all([page.waitForRequest('**/billing/pricing/'), page.goto('/billing-plans')]);
  await page.getByRole('link', { name: 'Go to Dashboard', exact: true }).waitFor();
  await page.goto('/billing-plans?step=customize');
  await page.getByRole('heading', { name: 'Customize', exact: true }).waitFor();
  expect(await page.getByText('Sign Up for Free').count()).toBe(0);
});
