import { findDevice, readAppRequest } from '@hone/contracts/access/apps';
import { scopes } from '@hone/domain/access/scopes';
import { describe, it } from 'vitest';
import { appearances } from '../../../testing/appearances.ts';
import { expectAccessible, findElement } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api, openScreen } from '../../../testing/screen.tsx';

const anna = makeUser('anna');
const address = '/oauth/authorize?client_id=an-app&redirect_uri=https%3A%2F%2Fapp.example%2F';

describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('the page on which an app asks passes axe and fits the viewport', async () => {
    const name = 'Supercalifragilistic'.repeat(4);
    api.answers(readAppRequest, { name, host: '127.0.0.1:53111', is_local: true, scopes: [...scopes] });
    await openScreen(address, { ...look, as: anna });
    await findElement('main button.bg-ink');
    await expectAccessible();
  });

  it('the page on which an app’s request is refused passes axe and fits the viewport', async () => {
    api.refuses(readAppRequest, 'request.field.invalid', { fields: { client_id: ['request.field.invalid'] } });
    await openScreen(address, { ...look, as: anna });
    await findElement('main h1[tabindex]');
    await expectAccessible();
  });

  it('the page for a device’s code passes axe and fits the viewport, before and after it is entered', async () => {
    const asked_at = '2026-01-01T00:00:00.000Z';
    api.answers(findDevice, { name: 'Hone command line', scopes: [...scopes], asked_at });
    await openScreen('/device?user_code=BCDF-GHJK', { ...look, as: anna });
    await (await findElement('main button.bg-ink')).click();
    await findElement('main h1[tabindex]');
    await expectAccessible();
  });
});
