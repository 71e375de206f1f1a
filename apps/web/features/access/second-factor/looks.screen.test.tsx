import { listLogins } from '@hone/contracts/access/logins';
import { waysIn } from '@hone/contracts/access/passwords';
import { listProviders } from '@hone/contracts/access/providers';
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '@hone/contracts/access/second-factor';
import { refuseField } from '@hone/contracts/declarations/refusal';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refresh } from '../../../data/refresh.ts';
import { session } from '../../../data/session.ts';
import { appearances } from '../../../testing/appearances.ts';
import { expectAccessible, findElement } from '../../../testing/page-state.ts';
import { answerFor, makeUser, tokensOf } from '../../../testing/people.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api, openScreen, type Opening } from '../../../testing/screen.tsx';
import { address, longAgo, recovery_codes, secret } from '../testing/second-factor.ts';

const off = { since: null, recovery_codes_left: 0, remembered_browsers: 0 };
const on = { since: longAgo, recovery_codes_left: 1, remembered_browsers: 2 };
const ways = { password: true, provider: false, passkeys: 1, offers_passkey: false, proven_until: longAgo };
const wrong = 'access.second_factor.wrong';

beforeEach(async () => {
  const anna = makeUser('anna');
  await session.keep(tokensOf(anna));
  answerFor(anna);
  api.answers(listLogins, []);
  api.answers(waysIn, ways);
  api.answers(readSecondFactor, off);
  api.answers(startSecondFactor, { secret, address });
  api.answers(confirmSecondFactor, { recovery_codes });
});
const openProfile = (look: Opening) => openScreen('/user-profile', look);
const press = async (selector: string, index = 0) => (await findElement(selector, index)).click();

// Labels are translated.
describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('the section passes axe and fits the viewport: on its way, failed, off, and without a password', async () => {
    const held = api.holds(readSecondFactor);
    await openProfile(look);
    await held.sent;
    await findElement('[data-passkeys] ~ *, [data-add-passkey]');
    await expectAccessible();
    const shown = document.querySelectorAll('main section button').length;
    held.refuse('request.too_many');
    await expect.poll(() => document.querySelectorAll('main section button').length).toBeGreaterThan(shown);
    await expectAccessible();
    api.answers(readSecondFactor, off);
    refresh([readSecondFactor]);
    const setUp = await findElement('[data-second-factor]');
    await expectAccessible();
    api.answers(listProviders, [{ provider: 'google', email: 'anna@example.org', linked_at: longAgo }]);
    api.answers(waysIn, { ...ways, password: false, provider: true });
    refresh([waysIn]);
    await expect.element(setUp).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('the section passes axe and fits the viewport, with a warning and the question whether to turn it off', async () => {
    api.answers(readSecondFactor, on);
    await openProfile(look);
    await press('[data-second-factor]');
    await (await findElement('[role=dialog] input')).fill('Wrong-Horse7?');
    await expectAccessible();
    const held = api.holds(removeSecondFactor);
    await userEvent.keyboard('{Enter}');
    await held.sent;
    await findElement('[role=dialog] button[aria-busy=true]');
    await expectAccessible();
    held.refuse('access.password.wrong', { fields: refuseField('password', 'access.password.wrong').fields! });
    await findElement('[role=dialog] [aria-invalid=true]');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelectorAll('[role=dialog]').length).toBe(0);
    await expectAccessible();
  });

  it('the setup passes axe and fits the viewport, from the proof over a wrong code to the recovery codes', async () => {
    await openProfile(look);
    await press('[data-second-factor]');
    await (await findElement('[role=dialog] input')).fill('Right-Horse7?');
    await expectAccessible();
    await press('[role=dialog] [type=submit]');
    await findElement('[role=dialog] figure svg');
    await expectAccessible();
    api.refuses(confirmSecondFactor, wrong, { fields: refuseField('code', wrong).fields! });
    await userEvent.keyboard('000000{Enter}');
    await findElement('[role=dialog] [aria-invalid=true]');
    await expectAccessible();
    api.answers(confirmSecondFactor, { recovery_codes });
    await userEvent.keyboard('123456{Enter}');
    await findElement('[role=dialog] li');
    await expectAccessible();
  });
});
