import { listConnections } from '@hone/contracts/access/extension';
import { beforeEach, describe, it } from 'vitest';
import { answerConnections, chrome, knownOf, makeConnection } from '../features/extension/testing/connections.ts';
import { answerWaysIn } from '../features/profile/testing/profile.ts';
import { session } from '../platform/session.ts';
import { appearances } from '../testing/appearances.ts';
import { byCss } from '../testing/css.ts';
import { at, expectSound } from '../testing/looking.ts';
import { answerFor, somebody, tokensOf } from '../testing/people.ts';
import { sampled } from '../testing/sampled.ts';
import { api, openScreen } from '../testing/screen.tsx';

const anna = somebody('anna');
const section = 'main section:nth-last-of-type(2)';

beforeEach(async () => {
  await session.keep(tokensOf(anna));
  answerFor(anna);
  answerWaysIn();
});

// No name is asked for: in other languages they are others. That none is connected is seen wherever the profile is.
describe.each(sampled(appearances))('seen %s', (_, look) => {
  it('the connected browsers please axe and fit, with the header or the panel that says so', async () => {
    answerConnections(chrome, makeConnection(null, null), makeConnection('Supercalifragilistic'.repeat(4), 'Linux'));
    await openScreen('/user-profile', { ...look, stored: knownOf(anna) });
    await at(`${section} li`, 2);
    await expectSound();
    if ((look.width ?? 0) >= 768) return;
    await byCss('header button').first().click();
    await at('[role=dialog] a[href="/user-profile"]');
    await expectSound();
  });

  it('that their list did not come pleases axe and fits', async () => {
    api.refuses(listConnections, 'request.failed');
    await openScreen('/user-profile', look);
    await at(`${section} button`);
    await expectSound();
  });
});
