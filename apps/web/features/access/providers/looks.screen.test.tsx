import { listLogins } from '@hone/contracts/access/logins';
import { waysIn } from '@hone/contracts/access/passwords';
import { disconnectProvider, listProviders } from '@hone/contracts/access/providers';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { session } from '../../../data/session.ts';
import { appearances } from '../../../testing/appearances.ts';
import { expectAccessible, findElement } from '../../../testing/page-state.ts';
import { answerFor, makeUser, tokensOf } from '../../../testing/people.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api, openScreen } from '../../../testing/screen.tsx';

const longAgo = '2026-01-01T00:00:00.000Z';
const email = `${'supercalifragilistic'.repeat(3)}@${'expialidocious.'.repeat(6)}example`;

// Labels are translated.
describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('a linked provider passes axe and fits the viewport with a long address: itself, its dialog, and an error', async () => {
    const anna = makeUser('anna');
    await session.keep(tokensOf(anna));
    answerFor(anna);
    api.answers(waysIn, { password: true, provider: true, passkeys: 0, offers_passkey: false, proven_until: longAgo });
    api.answers(listLogins, []);
    api.answers(listProviders, [{ provider: 'google', email, linked_at: longAgo }]);
    api.refuses(disconnectProvider, 'access.proof_needed');
    await openScreen('/user-profile', look);
    const button = await findElement('[data-provider-linked] button');
    await expectAccessible();
    await button.click();
    await findElement('[role=dialog] input');
    await expectAccessible();
    await (await findElement('[role=dialog] [type=submit]')).click();
    await findElement('[role=dialog] [aria-invalid=true]');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelectorAll('[role=dialog]').length).toBe(0);
  });
});
