import { authorizeExtension } from '@hone/contracts/access/extension';
import { describe, it } from 'vitest';
import { appearances } from '../../../testing/appearances.ts';
import { findElement, expectAccessible } from '../../../testing/page-state.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api, openScreen } from '../../../testing/screen.tsx';
import { fakeCompanion } from '../testing/companion.ts';
import { anna, openConnecting } from '../testing/connecting.tsx';

const press = async () => (await findElement('main button.bg-ink')).click();
/** A card that replaced the first one. */
const arrival = 'main h1[tabindex]';

// Labels are translated.
describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('the connect page passes axe and fits the viewport while asking, connecting, refused and done', async () => {
    fakeCompanion('takes', true);
    await openConnecting({ look });
    await expectAccessible();
    const held = api.holds(authorizeExtension);
    await press();
    await findElement('main button[aria-busy=true]');
    await expectAccessible();
    held.refuse('request.too_many');
    await findElement('[role=alert]:not(:empty)');
    await expectAccessible();
    await press();
    await findElement(`${arrival} ~ ul a`);
    await expectAccessible();
  });

  it('the page passes axe and fits the viewport if the user has not loaded', async () => {
    fakeCompanion();
    await openConnecting({ look, isAway: true });
    await expectAccessible();
  });

  it.each([
    ['there is no extension', () => undefined],
    ['the extension is unknown', () => api.refuses(authorizeExtension, 'extension.unknown')],
    ['the extension rejected the code', () => fakeCompanion('refuses')],
    ['another tab was faster', () => fakeCompanion('refuses', true)],
  ])('a failure passes axe and fits the viewport: %s', async (_why, play) => {
    await openConnecting({ look });
    play();
    await press();
    await findElement(arrival);
    await expectAccessible();
  });

  it('the page for a URL without a request passes axe and fits the viewport', async () => {
    await openScreen('/extension/connect', { ...look, as: anna });
    await findElement('main h1');
    await expectAccessible();
  });
});
