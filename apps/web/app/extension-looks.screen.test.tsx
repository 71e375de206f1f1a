import { listConnections } from '@hone/contracts/access/extension';
import { beforeEach, describe, it } from 'vitest';
import { answerConnections, chrome, knownOf, makeConnection } from '../features/extension/testing/connections.ts';
import { answerWaysIn } from '../features/profile/testing/profile.ts';
import { session } from '../data/session.ts';
import { appearances } from '../testing/appearances.ts';
import { byCss } from '../testing/hands/css.ts';
import { findElement, expectAccessible } from '../testing/page-state.ts';
import { answerFor, makeUser, tokensOf } from '../testing/people.ts';
import { sampled } from '../testing/sampled.ts';
import { api, openScreen } from '../testing/screen.tsx';

const anna = makeUser('anna');
const section = 'main section:nth-last-of-type(4)';

beforeEach(async () => {
  await session.keep(tokensOf(anna));
  answerFor(anna);
  answerWaysIn();
});

// By position, as the names are translated. The empty list is part of the profile's screenshots.
describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('the connected browsers pass axe and fit the viewport, with the header or panel that shows them', async () => {
    answerConnections(chrome, makeConnection(null, null), makeConnection('Supercalifragilistic'.repeat(4), 'Linux'));
    await openScreen('/user-profile', { ...look, stored: knownOf(anna) });
    await findElement(`${section} li`, 2);
    await expectAccessible();
    if ((look.width ?? 0) >= 768) return;
    await byCss('header button').first().click();
    await findElement('[role=dialog] a[href="/user-profile"]');
    await expectAccessible();
  });

  it('a failure to load the connected browsers passes axe and fits the viewport', async () => {
    api.refuses(listConnections, 'request.failed');
    await openScreen('/user-profile', look);
    await findElement(`${section} button`);
    await expectAccessible();
  });
});
