import { enhance } from '@hone/contracts/enhance/enhance';
import { messages } from '@hone/contracts/messages';
import { describe, expect, it } from 'vitest';
import { type FakeEnhancing, fakeEnhancing } from '../../testing/fakes/enhancing.ts';
import { sampled } from '../../testing/sampled.ts';
import { api } from '../../testing/screen.tsx';
import { t } from '../../ui/t.ts';
import {
  ask,
  button,
  changes,
  expectDraft,
  expectInLine,
  expectLine,
  openPanel,
  openRunning,
  requestKeys,
  requests,
  rough,
  use,
  warning,
} from './testing/panel.ts';
import { words } from './words.ts';

const again = button(words.tryAgain);

describe('a prompt whose enhancement fails', () => {
  const ends: [how: string, end: (line: FakeEnhancing) => void, sentence: string][] = [
    ['with a lost connection', (line) => line.cut(), words.unreachable],
    ['with a stream that ends without a result', (line) => line.end(), words.cut],
    [
      'with a failure that the server reports midway',
      (line) => line.fail('enhance.failed'),
      messages['enhance.failed'],
    ],
  ];

  it('is kept, and the reason is shown', async () => {
    await openPanel();
    for (const [code, sentence] of [
      ['enhance.failed', messages['enhance.failed']],
      ['credits.fair_use', words.fairUse],
      ['request.unavailable', t(messages['request.unavailable'], { wait: '7 seconds' })],
    ] as const) {
      api.refuses(enhance, code, { retryAfter: 7 });
      await ask();
      await expectInLine(sentence);
      await expectDraft(rough);
      await expect.element(warning).toBeVisible();
      await expect.element(again).toBeVisible();
    }
  });

  it.each(sampled(ends))(
    '%s is retried with the same key, so that it is paid for only once',
    async (_, end, sentence) => {
      const line = await openRunning();
      end(line);
      await expectInLine(sentence);
      await expectDraft(rough);
      fakeEnhancing(changes);
      await again.click();
      await expect.element(use).toBeVisible();
      expect(new Set(requestKeys()).size).toBe(1);
      expect(requestKeys()).toHaveLength(2);
    },
  );

  it('while offline is retried with the same key as long as it is unchanged', async () => {
    await openPanel();
    api.cuts(enhance);
    await ask();
    await expectLine(words.unreachable);
    await again.click();
    await expect.poll(requests).toHaveLength(2);
    await expectLine(words.unreachable);
    fakeEnhancing(changes);
    await ask(`${rough}!`);
    await expect.element(use).toBeVisible();
    const [first, second, third] = requestKeys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
