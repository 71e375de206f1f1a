import { getPricing } from '@hone/contracts/billing/plans';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openOverview } from '../features/billing/testing/standing.ts';
import { activePlan, pricing } from '../features/billing/testing/subscriptions.ts';
import { openBrief } from '../features/enhance/testing/briefs.ts';
import { leaveAsOpened, goTo, three, toSession } from '../features/history/testing/history-screen.ts';
import { openProfile } from '../features/profile/testing/profile.ts';
import { openEditor } from '../features/prompts/testing/editor-screen.ts';
import { openLibrary, plain, toPrompt } from '../features/prompts/testing/library-screen.ts';
import { openVariables, three as variables } from '../features/variables/testing/variables-screen.ts';
import { chat } from '../testing/fakes/history.ts';
import { pressKey } from '../testing/hands/keys.ts';
import { findElement, nextFrames, untilAnimationsEnd } from '../testing/page-state.ts';
import { api, openScreen, type Opening } from '../testing/screen.tsx';

// They are in the folder `pictures`. After a wanted change: npm run pictures, and look at each before it is committed.

const phone: Opening = { width: 375, height: 720, media: { colorScheme: 'dark' } };

const pictures: Record<string, () => Promise<unknown>> = {
  'sign in': () => openScreen('/login'),
  'sign in, on a phone in dark': () => openScreen('/login', phone),
  prices: () => {
    api.answers(getPricing, pricing);
    return openScreen('/billing-plans');
  },
  'a brief': () => openBrief(),
  'a brief, on a phone in dark': () => openBrief({}, phone),
  'the prompt library': () => openLibrary(plain, toPrompt('Offer')),
  'the prompt library, on a phone in dark': () => openLibrary(plain, undefined, phone),
  'the prompt editor': () => openEditor(),
  'the variable library': () => openVariables(variables),
  'a session of the history': () => goTo(three, toSession(chat('c'))),
  'the profile': () => openProfile(),
  'the plan': () => openOverview(activePlan()),
  'the palette': async () => {
    await openLibrary();
    await expect.element(page.getByRole('button', { name: /^Search/ }).first()).toBeVisible();
    await pressKey('Control+k');
    await findElement('[role=dialog] [role=option]');
  },
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T09:00:00.000Z') }));
afterEach(() => {
  vi.useRealTimers();
  leaveAsOpened();
});

it.each(Object.entries(pictures))('%s matches its screenshot', async (name, open) => {
  await open();
  await findElement('h1, h2');
  await document.fonts.ready;
  await nextFrames();
  await untilAnimationsEnd();
  await expect(page.elementLocator(document.body)).toMatchScreenshot(name.replaceAll(/\W+/g, '-'));
});
