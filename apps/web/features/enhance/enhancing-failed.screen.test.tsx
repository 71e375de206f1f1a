import { enhance } from '@hone/contracts/enhance';
import { type Code, messages } from '@hone/contracts/messages';
import { describe, expect, it } from 'vitest';
import { type PlayedEnhancing, playEnhancing } from '../../testing/enhancing.ts';
import { sampled } from '../../testing/sampled.ts';
import { api } from '../../testing/screen.tsx';
import { t } from '../../ui/t.ts';
import {
  ask,
  button,
  changes,
  expectDraft,
  expectLine,
  openPanel,
  openRunning,
  requestKeys,
  requests,
  result,
  rough,
  use,
  warning,
} from './testing/panel.ts';
import { words } from './words.ts';

const again = button(words.retry);

describe('a prompt that could not be made better', () => {
  const ends: [how: string, end: (line: PlayedEnhancing) => void, code: Code][] = [
    ['whose line is cut', (line) => line.cut(), 'request.unreachable'],
    ['whose words end without a result', (line) => line.end(), 'request.unreachable'],
    ['of which the server says so midway', (line) => line.fail('enhance.failed'), 'enhance.failed'],
  ];

  it('stays, and the reason is said', async () => {
    await openPanel();
    for (const code of ['enhance.failed', 'credits.fair_use', 'request.unavailable'] as const) {
      api.refuses(enhance, code, { retryAfter: 7 });
      await ask();
      await expectLine(t(messages[code] as string, { wait: '7 seconds' }));
      await expectDraft(rough);
      await expect.element(warning).toBeVisible();
      await expect.element(again).toBeVisible();
    }
  });

  it.each(sampled(ends))('%s is asked about again by the same key, and so paid for once', async (_, end, code) => {
    const line = await openRunning();
    line.show('write to');
    await expect.element(result.getByText('write to', { exact: true })).toBeVisible();
    end(line);
    await expectLine(messages[code] as string);
    await expectDraft(rough);
    playEnhancing(changes);
    await again.click();
    await expect.element(use).toBeVisible();
    expect(new Set(requestKeys()).size).toBe(1);
    expect(requestKeys()).toHaveLength(2);
  });

  it('was offline, and is asked about by the same key as long as it is the same', async () => {
    await openPanel();
    api.cuts(enhance);
    await ask();
    await expectLine(messages['request.unreachable']);
    await again.click();
    await expect.poll(requests).toHaveLength(2);
    await expectLine(messages['request.unreachable']);
    playEnhancing(changes);
    await ask(`${rough}!`);
    await expect.element(use).toBeVisible();
    const [first, second, third] = requestKeys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
