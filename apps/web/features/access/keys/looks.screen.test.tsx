import { createKey, listKeys, type ApiKey } from '@hone/contracts/access/keys';
import { waysIn } from '@hone/contracts/access/passwords';
import { listLogins } from '@hone/contracts/access/logins';
import { makeKey } from '@hone/domain/access/keys';
import { scopes } from '@hone/domain/access/scopes';
import { describe, it } from 'vitest';
import { appearances } from '../../../testing/appearances.ts';
import { session } from '../../../data/session.ts';
import { expectAccessible, findElement } from '../../../testing/page-state.ts';
import { answerFor, makeUser, tokensOf } from '../../../testing/people.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api, openScreen } from '../../../testing/screen.tsx';

const long: ApiKey = {
  id: '01930000-0000-7000-8000-0000000000aa',
  name: 'Supercalifragilistic'.repeat(3),
  scopes: [...scopes],
  ends_with: 'aB3x',
  created_at: '2026-01-01T00:00:00.000Z',
  used_at: '2026-01-02T00:00:00.000Z',
  expires_at: '2026-02-01T00:00:00.000Z',
};

// Labels are translated.
describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('API keys pass axe and fit the viewport: the list, the form with errors, and a new key', async () => {
    const anna = makeUser('anna');
    await session.keep(tokensOf(anna));
    answerFor(anna);
    api.answers(waysIn, {
      password: true,
      provider: false,
      passkeys: 0,
      offers_passkey: false,
      proven_until: '2126-01-01T00:00:00.000Z',
    });
    api.answers(listLogins, []);
    api.answers(listKeys, [{ ...long, id: crypto.randomUUID(), expires_at: null }, long]);
    api.answers(createKey, { ...long, key: makeKey((limit) => limit - 1) });
    await openScreen('/user-profile', look);
    await (await findElement('[data-keys] button')).click();
    await expectAccessible();
    await (await findElement('[role=dialog] button')).click();
    await (await findElement('[data-create-key]')).click();
    await (await findElement('[role=dialog] [type=submit]')).click();
    await findElement('[aria-invalid=true]');
    await expectAccessible();
    await (await findElement('[role=dialog] input:not([type=checkbox], [type=radio])')).fill('Mine');
    await (await findElement('[role=dialog] [type=submit]')).click();
    await findElement('[role=dialog] textarea');
    await expectAccessible();
  });
});
