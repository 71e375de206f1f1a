import { listLogins } from '@hone/contracts/access/logins';
import { waysIn } from '@hone/contracts/access/passwords';
import { checkOwnModel } from '@hone/contracts/enhance/models';
import { describe, it } from 'vitest';
import { appearances } from '../../testing/appearances.ts';
import { session } from '../../data/session.ts';
import { expectAccessible, findElement } from '../../testing/page-state.ts';
import { answerFor, tokensOf } from '../../testing/people.ts';
import { sampled } from '../../testing/sampled.ts';
import { api, openScreen } from '../../testing/screen.tsx';
import { anna, keepModel, llama } from './testing/own-model.tsx';

const section = '[data-own-model]';
const failed_at = '2026-11-20T12:00:00.000Z';
const address = `https://${'models.'.repeat(20)}example.org/v1`;
const long = { model: 'a-very-long-name-of-a-model'.repeat(6), address };

// Labels are translated.
describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('your own model passes axe and fits the viewport: paused, after a failed check, and with errors', async () => {
    api.answers(waysIn, {
      password: true,
      provider: false,
      passkeys: 0,
      offers_passkey: false,
      proven_until: failed_at,
    });
    api.answers(listLogins, []);
    await session.keep(tokensOf(anna));
    answerFor(anna);
    keepModel({ ...llama, ...long, is_paused: true, failed_at, fault: 'key' });
    api.answers(checkOwnModel, { failed: 'key', fault: 'key', milliseconds: 300 });
    await openScreen('/user-profile', look);
    await (await findElement(`${section} button`)).click();
    await findElement(`${section} output li`);
    await expectAccessible();
    await (await findElement(`${section} button`, 1)).click();
    await (await findElement(`${section} [type=url]`)).fill('nowhere');
    await (await findElement(`${section} [type=submit]`)).click();
    await findElement(`${section} [aria-invalid=true]`);
    await expectAccessible();
  });
});
