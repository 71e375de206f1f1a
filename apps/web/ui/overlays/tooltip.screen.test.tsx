import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tabTo } from '../../testing/hands/keys.ts';
import { nextFrames } from '../../testing/page-state.ts';
import { openPart } from '../../testing/screen.tsx';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { tooltipRules } from './tooltip-trigger.ts';
import { Tooltip } from './tooltip.tsx';

const tooltip = page.getByRole('tooltip');
const sides = ['top', 'bottom', 'start', 'end'] as const;
const button = (name: string) => page.getByRole('button', { name, exact: true });
async function expectShown(isShown: boolean): Promise<void> {
  await nextFrames();
  expect(tooltip.elements().length > 0).toBe(isShown);
}

function Buttons() {
  return (
    // Room on every side, and a page larger than the window.
    <div
      style={{
        display: 'grid',
        placeItems: 'center',
        alignContent: 'start',
        gap: 60,
        padding: 160,
        minHeight: '200vh',
      }}
    >
      {sides.map((side) => (
        <Tooltip key={side} text="What it does" side={side}>
          <Button>{side}</Button>
        </Tooltip>
      ))}
    </div>
  );
}

/** A page's clock must never go back. */
let clock = 0;

async function open(): Promise<void> {
  clock = Math.max(clock, performance.now());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await openPart(<Buttons />);
  await expect.element(button('top')).toBeVisible();
  await pointAway();
  // Earlier tooltips must be long gone.
  vi.advanceTimersByTime(clock + 1000);
}

const pointAway = () => userEvent.hover(page.elementLocator(document.documentElement), { position: { x: 2, y: 2 } });
async function expectGone(): Promise<void> {
  await expect.element(tooltip).not.toBeInTheDocument();
}

async function pointAt(name: string, milliseconds: number): Promise<void> {
  await button(name).hover();
  vi.advanceTimersByTime(milliseconds);
}

afterEach(() => {
  clock = Math.max(clock, performance.now());
  document.documentElement.dir = 'ltr';
});

describe('a tooltip', () => {
  it('opens after a 700 ms hover; for 300 ms after it closes, the next one opens immediately', async () => {
    expect(tooltipRules).toEqual({ delay: 700, skipDelay: 300 });
    await open();
    await pointAt('top', 699);
    await expectShown(false);
    vi.advanceTimersByTime(1);
    await expect.element(tooltip).toBeVisible();
    await expect.element(button('top')).toHaveAttribute('aria-describedby', tooltip.element().id);
    await button('bottom').hover();
    await expect.element(button('top')).not.toHaveAttribute('aria-describedby');
    await expect.element(button('bottom')).toHaveAttribute('aria-describedby', tooltip.element().id);
    await pointAway();
    vi.advanceTimersByTime(200);
    await expectGone();
    vi.advanceTimersByTime(301);
    await pointAt('top', 699);
    await expectShown(false);
  });

  it('does not open on touch, or for a pressed button until it is hovered again', async () => {
    await open();
    const finger = { bubbles: true, pointerType: 'touch' };
    for (const name of ['pointerover', 'pointerenter', 'pointermove', 'pointerdown', 'pointerup']) {
      button('top').element().dispatchEvent(new PointerEvent(name, finger));
    }
    vi.advanceTimersByTime(1000);
    await expectShown(false);
    await pointAt('bottom', 700);
    await expect.element(tooltip).toBeVisible();
    await button('bottom').click();
    await expectGone();
    await userEvent.hover(button('bottom'), { position: { x: 5, y: 5 } });
    vi.advanceTimersByTime(1000);
    await expectShown(false);
    await pointAway();
    vi.advanceTimersByTime(1000);
    await pointAt('bottom', 700);
    await expect.element(tooltip).toBeVisible();
  });

  it('opens immediately on keyboard focus, and closes on Escape, blur or scrolling', async () => {
    await open();
    await tabTo(button('top'));
    await expect.element(tooltip).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectGone();
    await expect.element(button('top')).toHaveFocus();
    await userEvent.tab();
    await expect.element(button('bottom')).toHaveAttribute('aria-describedby', tooltip.element().id);
    (document.activeElement as HTMLElement).blur();
    vi.advanceTimersByTime(0);
    await expectGone();
    await userEvent.tab();
    await expect.element(tooltip).toBeVisible();
    scrollBy(0, 20);
    await expectGone();
  });

  it.each([
    ['ltr', { top: 'above', bottom: 'below', start: 'left', end: 'right' }],
    ['rtl', { top: 'above', bottom: 'below', start: 'right', end: 'left' }],
  ] as const)('is on the requested side of its button in %s, and can be hovered', async (direction, placed) => {
    await open();
    document.documentElement.dir = direction;
    for (const [name, side] of Object.entries(placed)) {
      await pointAt(name, 700);
      await expect.element(tooltip).toBeVisible();
      const [own, of] = [tooltip.element().getBoundingClientRect(), button(name).element().getBoundingClientRect()];
      const [above, below] = [own.bottom <= of.top, own.top >= of.bottom];
      const isThere = { above, below, left: own.right <= of.left, right: own.left >= of.right };
      expect(isThere[side], `${name} in ${direction}`).toBe(true);
      await tooltip.hover();
      vi.advanceTimersByTime(1000);
      await expectShown(true);
      await pointAway();
      vi.advanceTimersByTime(1000);
      await expectGone();
    }
  });
});

it('a tooltip in a dialog does not trap focus: Tab continues from its button and wraps around', async () => {
  const told = button('Keep it');
  await openPart(
    <Dialog
      open
      onOpenChange={() => undefined}
      title="A question"
      footer={
        <>
          <Tooltip text="What it does">
            <Button>Keep it</Button>
          </Tooltip>
          <Button>Delete</Button>
        </>
      }
    />,
  );
  await tabTo(button('Delete'));
  for (let round = 0; round < 2; round += 1) {
    await tabTo(told);
    await expect.element(told).toHaveAttribute('aria-describedby', tooltip.element().id);
    await userEvent.tab();
    await expectGone();
    await expect.element(button('Delete')).toHaveFocus();
  }
  await userEvent.tab({ shift: true });
  await expect.element(tooltip).toBeVisible();
  await userEvent.tab({ shift: true });
  await expectGone();
  expect(told.element()).not.toBe(document.activeElement);
  expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull();
});
