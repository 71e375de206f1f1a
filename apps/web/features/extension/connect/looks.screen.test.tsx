import { authorizeExtension } from '@hone/contracts/access/extension';
import { describe, it } from 'vitest';
import { appearances } from '../../../testing/appearances.ts';
import { at, expectSound } from '../../../testing/looking.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api, openScreen } from '../../../testing/screen.tsx';
import { playCompanion } from '../testing/companion.ts';
import { anna, openConnecting } from '../testing/connecting.tsx';

const press = async () => (await at('main button.bg-ink')).click();
/** A card that has taken the place of the one that asks. */
const arrival = 'main h1[tabindex]';

// No name is asked for: in other languages they are others.
describe.each(sampled(appearances))('seen %s', (_, look) => {
  it('the page of connecting pleases axe and fits: asked, under way, refused and done', async () => {
    playCompanion('takes', true);
    await openConnecting({ look });
    await expectSound();
    const held = api.holds(authorizeExtension);
    await press();
    await at('main button[aria-busy=true]');
    await expectSound();
    held.refuse('request.too_many');
    await at('[role=alert]:not(:empty)');
    await expectSound();
    await press();
    await at(`${arrival} ~ ul a`);
    await expectSound();
  });

  it('that nobody knows yet who is signed in pleases axe and fits', async () => {
    playCompanion();
    await openConnecting({ look, isAway: true });
    await expectSound();
  });

  it.each([
    ['no extension is there', () => undefined],
    ['it is none that is known', () => api.refuses(authorizeExtension, 'extension.unknown')],
    ['the extension did not take the code', () => playCompanion('refuses')],
    ['another tab was quicker', () => playCompanion('refuses', true)],
  ])('that nothing is connected pleases axe and fits, as %s', async (_why, play) => {
    await openConnecting({ look });
    play();
    await press();
    await at(arrival);
    await expectSound();
  });

  it('an address that holds nothing pleases axe and fits', async () => {
    await openScreen('/extension/connect', { ...look, as: anna });
    await at('main h1');
    await expectSound();
  });
});
