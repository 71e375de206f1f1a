import { listHistory } from '@hone/contracts/history';
import { afterEach, describe, expect, it } from 'vitest';
import { appearances } from '../../testing/appearances.ts';
import { byCss } from '../../testing/hands/css.ts';
import { chat } from '../../testing/fakes/history.ts';
import { pressKey } from '../../testing/hands/keys.ts';
import { findElement, expectAccessible } from '../../testing/page-state.ts';
import { sampled } from '../../testing/sampled.ts';
import { api } from '../../testing/screen.tsx';
import { goTo, leaveAsOpened, numbered, openHistory, three, toSession } from './testing/history-screen.ts';

const wide = [...three, { in: `https://x.example/${'y'.repeat(300)}`, text: `two ${'z'.repeat(300)}` }];
const longest = { text: `${'long'.repeat(100)}\n${'line\n'.repeat(100)}`, enhanced: 'Short {{name}}' };

afterEach(leaveAsOpened);

// Labels are translated.
describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('the list passes axe and fits the viewport, with a menu, with search results and without any', async () => {
    await openHistory(wide, undefined, look);
    await expectAccessible();
    await byCss('main li [aria-haspopup=menu]').nth(1).click();
    await findElement('[role=menu]');
    await expectAccessible();
    await pressKey('Escape');
    await byCss('[type=search]').fill('two');
    await findElement('main mark');
    await expectAccessible();
    await byCss('[type=search]').fill('unicorn');
    await expect.poll(() => document.querySelectorAll('main [data-row]').length).toBe(0);
    await findElement('main h2');
    await expectAccessible();
  });

  it('an empty, paused history passes axe and fits the viewport, with the retention menu open', async () => {
    await openHistory({ settings: { paused: true, keep_days: 30 } }, undefined, look);
    await expectAccessible();
    await byCss('main p [aria-haspopup=menu]').click();
    await findElement('[role=menuitemradio]');
    await expectAccessible();
  });

  it('the list passes axe and fits the viewport, both while it loads and after it failed to load', async () => {
    const held = api.holds(listHistory);
    await goTo(three, undefined, look);
    await findElement('main [aria-busy]');
    await expectAccessible();
    held.refuse('request.too_many');
    await findElement('main h2');
    await expectAccessible();
  });

  it('a session passes axe and fits the viewport, in both views, and with its menu open', async () => {
    await goTo([...numbered(2), longest], toSession(chat('a')), look);
    await findElement('[role=dialog] section', 1);
    await expectAccessible();
    await byCss('[role=dialog] label').nth(1).click();
    await findElement('[role=dialog] section del');
    await expectAccessible();
    await byCss('[role=dialog] [aria-haspopup=menu]').click();
    await findElement('[role=menu]');
    await expectAccessible();
  });

  it('a missing session passes axe and fits the viewport', async () => {
    await goTo(three, () => '/history?session=x', look);
    await findElement('[role=dialog] h2', 1);
    await expectAccessible();
  });
});
