import { listPasskeys, removePasskey, startPasskeyLogin, type Passkey } from '@hone/contracts/access/passkeys';
import { listLogins } from '@hone/contracts/access/logins';
import { waysIn } from '@hone/contracts/access/passwords';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { appearances } from '../../../testing/appearances.ts';
import { session } from '../../../data/session.ts';
import { expectAccessible, findElement } from '../../../testing/page-state.ts';
import { answerFor, makeUser, tokensOf } from '../../../testing/people.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api, openScreen } from '../../../testing/screen.tsx';

const longAgo = '2026-01-01T00:00:00.000Z';
const make = (name: string, used_at: string | null): Passkey => ({
  id: crypto.randomUUID(),
  name,
  is_synced: used_at !== null,
  created_at: longAgo,
  used_at,
});

// Labels are translated.
describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('passkeys pass axe and fit the viewport: the list, a new name with its error, and both dialogs', async () => {
    const anna = makeUser('anna');
    await session.keep(tokensOf(anna));
    answerFor(anna);
    api.answers(waysIn, { password: true, provider: false, passkeys: 2, offers_passkey: false, proven_until: longAgo });
    api.answers(listLogins, []);
    api.refuses(removePasskey, 'access.proof_needed');
    api.answers(listPasskeys, [make('Supercalifragilistic'.repeat(3), longAgo), make('Phone', null)]);
    await openScreen('/user-profile', look);
    await (await findElement('[data-passkeys] button')).click();
    await (await findElement('[data-passkeys] input')).fill('');
    await (await findElement('[data-passkeys] [type=submit]')).click();
    await findElement('[data-passkeys] [aria-invalid=true]');
    await expectAccessible();
    await (await findElement('[data-passkeys] li:last-child button', 1)).click();
    await (await findElement('[role=dialog] [type=submit]')).click();
    await findElement('[role=dialog] [aria-invalid=true]');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelectorAll('[role=dialog]').length).toBe(0);
    await (await findElement('[data-add-passkey]')).click();
    await findElement('[role=dialog] input');
    await expectAccessible();
  });

  it('the way to sign in passes axe and fits the viewport, with what went wrong below it', async () => {
    api.refuses(startPasskeyLogin, 'request.too_many');
    await openScreen('/login', look);
    await (await findElement('main button', 2)).click();
    await findElement('[role=alert]');
    await expectAccessible();
  });
});
