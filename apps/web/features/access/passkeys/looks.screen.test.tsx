import {
  listPasskeys,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
  type Passkey,
} from '@hone/contracts/access/passkeys';
import { listLogins } from '@hone/contracts/access/logins';
import { waysIn } from '@hone/contracts/access/passwords';
import { passkeyRules } from '@hone/domain/access/passkeys';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { appearances } from '../../../testing/appearances.ts';
import { refresh } from '../../../data/refresh.ts';
import { session } from '../../../data/session.ts';
import { expectAccessible, findElement } from '../../../testing/page-state.ts';
import { answerFor, makeUser, tokensOf } from '../../../testing/people.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api, openScreen, type Opening } from '../../../testing/screen.tsx';
import { browserWindow, creationOptions, requestOptions } from '../testing/passkeys.ts';

const longAgo = '2026-01-01T00:00:00.000Z';
const make = (name: string, used_at: string | null): Passkey => ({
  id: crypto.randomUUID(),
  name,
  is_synced: used_at !== null,
  created_at: longAgo,
  used_at,
});
const longest = 'Supercalifragilistic'.repeat(3);
const rows = () => document.querySelectorAll('[data-passkeys] li').length;

async function openProfile(look: Opening, ...listed: Passkey[]): Promise<void> {
  const anna = makeUser('anna');
  await session.keep(tokensOf(anna));
  answerFor(anna);
  api.answers(waysIn, { password: true, provider: false, passkeys: 2, offers_passkey: false, proven_until: longAgo });
  api.answers(listLogins, []);
  api.answers(listPasskeys, listed);
  await openScreen('/user-profile', look);
}

// Labels are translated.
describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('the list of passkeys passes axe and fits the viewport: on its way, failed, as many as can be, and none', async () => {
    const held = api.holds(listPasskeys);
    await openProfile(look);
    await held.sent;
    await findElement('[data-passkeys]:empty');
    await expectAccessible();
    held.refuse('request.too_many');
    const retry = await findElement('[data-passkeys] button');
    await expectAccessible();
    api.answers(
      listPasskeys,
      Array.from({ length: passkeyRules.most }, (_key, at) => make(longest, at % 2 ? longAgo : null)),
    );
    await retry.click();
    await expect.poll(rows).toBe(passkeyRules.most);
    await expectAccessible();
    api.answers(listPasskeys, []);
    refresh([listPasskeys]);
    await findElement('[data-add-passkey]');
    await expectAccessible();
  });

  it('changing passkeys passes axe and fits the viewport: a new name, and both dialogs with what went wrong', async () => {
    api.answers(startPasskey, creationOptions);
    browserWindow.fails('create', 'ConstraintError');
    await openProfile(look, make(longest, longAgo), make('Phone', null));
    await (await findElement('[data-passkeys] button')).click();
    await (await findElement('[data-passkeys] input')).fill('');
    await (await findElement('[data-passkeys] [type=submit]')).click();
    await findElement('[data-passkeys] [aria-invalid=true]');
    await expectAccessible();
    const held = api.holds(removePasskey);
    await (await findElement('[data-passkeys] li:last-child button', 1)).click();
    await (await findElement('[role=dialog] [type=submit]')).click();
    await findElement('[role=dialog] [aria-busy=true]');
    await expectAccessible();
    held.refuse('access.proof_needed');
    await findElement('[role=dialog] [aria-invalid=true]');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelectorAll('[role=dialog]').length).toBe(0);
    await (await findElement('[data-add-passkey]')).click();
    await (await findElement('[role=dialog] input')).fill('Right-Horse7?');
    await userEvent.keyboard('{Enter}');
    await findElement('[role=dialog] [aria-live] p.text-danger');
    await expectAccessible();
  });

  it('the way to sign in passes axe and fits the viewport: at rest, busy, and with what went wrong below it', async () => {
    const held = api.holds(startPasskeyLogin);
    await openScreen('/login', look);
    const button = await findElement('main button', 2);
    await expectAccessible();
    await button.click();
    await held.sent;
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    await expectAccessible();
    browserWindow.fails('get', 'NotAllowedError');
    held.answer(requestOptions);
    await findElement('[role=alert]');
    await expectAccessible();
  });
});
