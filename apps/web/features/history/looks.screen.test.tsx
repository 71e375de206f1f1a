import { listHistory } from '@hone/contracts/history';
import { afterEach, describe, expect, it } from 'vitest';
import { appearances } from '../../testing/appearances.ts';
import { byCss } from '../../testing/css.ts';
import { chat } from '../../testing/history.ts';
import { pressKey } from '../../testing/keys.ts';
import { at, expectSound } from '../../testing/looking.ts';
import { sampled } from '../../testing/sampled.ts';
import { api } from '../../testing/screen.tsx';
import { goTo, leaveAsOpened, numbered, openHistory, three, toSession } from './testing/history-screen.ts';

const wide = [...three, { in: `https://x.example/${'y'.repeat(300)}`, text: `two ${'z'.repeat(300)}` }];
const longest = { text: `${'long'.repeat(100)}\n${'line\n'.repeat(100)}`, enhanced: 'Short {{name}}' };

afterEach(leaveAsOpened);

// No name is asked for: in other languages they are others.
describe.each(sampled(appearances))('seen %s', (_, look) => {
  it('the list pleases axe and fits, with a menu, and with what was found and was not', async () => {
    await openHistory(wide, undefined, look);
    await expectSound();
    await byCss('main li [aria-haspopup=menu]').nth(1).click();
    await at('[role=menu]');
    await expectSound();
    await pressKey('Escape');
    await byCss('[type=search]').fill('two');
    await at('main mark');
    await expectSound();
    await byCss('[type=search]').fill('unicorn');
    await expect.poll(() => document.querySelectorAll('main [data-row]').length).toBe(0);
    await at('main h2');
    await expectSound();
  });

  it('an empty history pleases axe and fits, paused, with the menu of how long it is kept', async () => {
    await openHistory({ settings: { paused: true, keep_days: 30 } }, undefined, look);
    await expectSound();
    await byCss('main p [aria-haspopup=menu]').click();
    await at('[role=menuitemradio]');
    await expectSound();
  });

  it('a list that is on its way, and one that does not come, please axe and fit', async () => {
    const held = api.holds(listHistory);
    await goTo(three, undefined, look);
    await at('main [aria-busy]');
    await expectSound();
    held.refuse('request.too_many');
    await at('main h2');
    await expectSound();
  });

  it('a session pleases axe and fits, in both of its views, with its menu', async () => {
    await goTo([...numbered(2), longest], toSession(chat('a')), look);
    await at('[role=dialog] section', 1);
    await expectSound();
    await byCss('[role=dialog] label').nth(1).click();
    await at('[role=dialog] section del');
    await expectSound();
    await byCss('[role=dialog] [aria-haspopup=menu]').click();
    await at('[role=menu]');
    await expectSound();
  });

  it('a session that is not there pleases axe and fits', async () => {
    await goTo(three, () => '/history?session=x', look);
    await at('[role=dialog] h2', 1);
    await expectSound();
  });
});
