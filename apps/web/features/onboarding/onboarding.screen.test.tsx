import { listLogins, login } from '@hone/contracts/access/logins';
import { waysIn } from '@hone/contracts/access/passwords';
import { listHistory } from '@hone/contracts/history';
import { updateUser } from '@hone/contracts/profile/profile';
import { landing, storeAddress, type Path } from '@hone/contracts/routes';
import { storedItems } from '@hone/contracts/stored';
import type { User } from '@hone/contracts/profile/user';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openStored } from '../../browser/storage/stored.ts';
import { appearances, type Appearance } from '../../testing/appearances.ts';
import { byCss, textsOf } from '../../testing/hands/css.ts';
import { tabTo } from '../../testing/hands/keys.ts';
import { expectLabels } from '../../testing/hands/labels.ts';
import { findElement, expectAccessible, untilAnimationsEnd } from '../../testing/page-state.ts';
import { answerFor, answerEmpty, untilLibraryRequested, makeUser, tokensOf } from '../../testing/people.ts';
import { sampled } from '../../testing/sampled.ts';
import { api, storedItem, openScreen, reopen } from '../../testing/screen.tsx';
import { words as offer } from './offer/words.ts';
import { words } from './words.ts';

let newcomer: User;
const titles = [words.enhanceTitle, words.libraryTitle, words.extensionTitle];
const steps = [1, 2, 3] as const;

const title = (step: number) => page.getByRole('heading', { level: 1, name: titles[step - 1]!, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const stepButton = (step: number) => button(`Step ${step} of 3`);
const link = (name: string) => page.getByRole('link', { name, exact: true });
const prompt = page.getByLabelText('Your prompt', { exact: true });
async function expectAt(path: string): Promise<void> {
  await expect.poll(() => location.pathname).toBe(path);
}

/** As a login redirects. */
async function signIn(user: User, address = '/login'): Promise<void> {
  answerFor(user);
  api.answers(login, { ...tokensOf(user), user_info: user });
  await openScreen(address);
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
  await page.getByLabelText('Email', { exact: true }).fill(user.email);
  await page.getByLabelText('Password', { exact: true }).fill('Right-Horse7?');
  await userEvent.keyboard('{Enter}');
}

/** After the first sign-in; the server then knows whether it was left. */
async function openAsNewcomer(): Promise<void> {
  await openScreen('/user-onboarding', { as: newcomer, stored: { user: newcomer } });
  await expect.element(title(1)).toBeVisible();
  api.answers(updateUser, { ...newcomer, show_onboarding_flow: false });
}

async function expectEntered(path: Path = landing.newcomer): Promise<void> {
  await expectAt(path);
  await untilLibraryRequested();
}

const told = () => api.calls(updateUser).map(({ body }) => body);

describe('the introduction', () => {
  beforeEach(() => {
    newcomer = makeUser('anna', { show_onboarding_flow: true });
    answerEmpty();
  });

  it('shows every label in its specification, and opens the store in a new tab', async () => {
    await openScreen('/user-onboarding?step=3');
    await expectLabels('Onboarding carousel');
    await expect.element(link(offer.addToChrome)).toHaveAttribute('href', storeAddress);
    await expect.element(link(offer.addToChrome)).toHaveAttribute('target', '_blank');
    await expect.element(link(offer.addToChrome)).toHaveAccessibleDescription(offer.opensTab);
  });

  it('takes a new user through three steps to Enhance, and is not shown again', async () => {
    await signIn(newcomer);
    await expectAt('/user-onboarding');
    const shown = { ...newcomer, show_onboarding_flow: false };
    api.answers(updateUser, shown);
    for (const step of [1, 2]) {
      await expect.element(title(step)).toBeVisible();
      await button(words.next).click();
    }
    await expect.element(title(3)).toBeVisible();
    expect(told()).toEqual([]);
    await link(words.goToDashboard).click();
    await expectEntered();
    await expect.poll(told).toEqual([{ show_onboarding_flow: false }]);

    await openScreen('/user-onboarding', { as: shown });
    await expectEntered(landing.signedIn);
  });

  it('is skipped for users who have seen it', async () => {
    await signIn(makeUser('anna'));
    await expectEntered(landing.signedIn);
  });

  it('yields to a page requested before sign-in, and stays due for the next sign-in', async () => {
    api.answers(listLogins, []);
    api.answers(waysIn, {
      password: true,
      provider: false,
      passkeys: 0,
      offers_passkey: false,
      proven_until: '2026-01-01T00:00:00.000Z',
    });
    await signIn(newcomer, '/user-profile?a=b');
    await expectAt('/user-profile');
    expect(location.search).toBe('?a=b');
    expect(told()).toEqual([]);
    expect(JSON.parse(storedItem('user')!)).toMatchObject({ show_onboarding_flow: true });
  });

  it.each<[string, () => unknown]>([
    [
      words.skip,
      () =>
        link(words.skip)
          .click()
          .then(() => expectEntered()),
    ],
    [
      'the product’s name',
      () =>
        link('Hone')
          .click()
          .then(() => expectEntered()),
    ],
    ['Back', () => history.back()],
    // The events of leaving a page; the code has to be loaded by then.
    [
      'a full page load',
      () => import('./report-shown.ts').then(() => dispatchEvent(new PageTransitionEvent('pagehide'))),
    ],
  ])('is not shown again once left by %s', async (_, leave) => {
    await openScreen('/privacy');
    await findElement('h1');
    history.pushState(null, '', '/user-onboarding');
    await openAsNewcomer();
    await leave();
    await expect.poll(told).toEqual([{ show_onboarding_flow: false }]);
  });

  it('neither blocks the user nor shows an error if recording its completion fails', async () => {
    await openAsNewcomer();
    api.refuses(updateUser, 'request.failed');
    await stepButton(3).click();
    await link(words.goToDashboard).click();
    await expectEntered();
    await expect.poll(told).toHaveLength(1);
    await expect.element(button('Sidebar')).toBeVisible();
    await expect.element(page.getByRole('status', { name: /^Notifications/ })).toHaveTextContent(/^$/);
  });

  it('fills the field on Enhance with the prompt that was tried', async () => {
    await openAsNewcomer();
    await prompt.fill('three ideas for a birthday');
    await stepButton(3).click();
    await link(words.goToDashboard).click();
    await expectEntered();
    await expect.element(prompt).toHaveValue('three ideas for a birthday');
  });

  it('when left, yields to a page that was requested in the meantime', async () => {
    await openAsNewcomer();
    openStored(storedItems.deepLink).keep('/history');
    await link(words.skip).click();
    await expectAt('/history');
    await expect.poll(() => api.calls(listHistory).length).toBeGreaterThan(0);
  });

  it('never waits for the server before moving on', async () => {
    await openAsNewcomer();
    const held = api.holds(updateUser);
    await link(words.skip).click();
    await expectEntered();
    expect((await held.sent).body).toEqual({ show_onboarding_flow: false });
    held.answer({ ...newcomer, show_onboarding_flow: false });
  });

  it('takes a visitor from its last step to the sign-in page without an API call', async () => {
    await openScreen('/user-onboarding');
    await stepButton(3).click();
    await link(words.goToDashboard).click();
    await expectAt('/login');
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});

describe('the steps of the introduction', () => {
  it('are in the URL: Back goes one step back, a reload stays on the step, and what was typed is kept', async () => {
    await openScreen('/user-onboarding');
    await prompt.fill('three ideas for a birthday');
    await button(words.next).click();
    await button(words.next).click();
    await expect.element(title(3)).toBeVisible();
    history.back();
    await expect.element(title(2)).toBeVisible();
    history.back();
    await expect.element(prompt).toHaveValue('three ideas for a birthday');
    history.forward();
    await expect.element(title(2)).toBeVisible();
    await reopen();
    await expect.element(title(2)).toBeVisible();
  });

  it.each(['9', '0', '-1', '1.5', 'two', ''])('start with the first if the step in the URL is %j', async (odd) => {
    await openScreen(`/user-onboarding?step=${odd}`);
    await expect.element(title(1)).toBeVisible();
  });

  it('work by keyboard alone: each title receives focus, and the step number is announced', async () => {
    await openScreen('/user-onboarding');
    await tabTo(prompt);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(title(1)).toBeVisible();
    await tabTo(button(words.next));
    await userEvent.keyboard('{Enter}');
    await expect.element(title(2)).toHaveFocus();
    expect(document.querySelector('nav [aria-live]')!.textContent).toBe('Step 2 of 3');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(title(3)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(stepButton(3)).toHaveAttribute('aria-current', 'step');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(title(2)).toHaveFocus();
    await tabTo(stepButton(3));
    await userEvent.keyboard('{Enter}');
    await expect.element(title(3)).toHaveFocus();
    await tabTo(link(words.goToDashboard));
    await userEvent.keyboard('{Enter}');
    await expectAt('/login');
  });

  it('change with the arrow keys in the reading direction', async () => {
    await openScreen('/user-onboarding?step=2', { language: 'ar-XB' });
    await findElement('h1');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(() => location.search).toBe('?step=3');
  });

  it.each(sampled([1440, 375]))('keep what they share in the same place, in a window %i px wide', async (width) => {
    await openScreen('/user-onboarding', { width });
    const places: unknown[] = [];
    for (const step of steps) {
      await stepButton(step).click();
      await expect.element(title(step)).toBeVisible();
      await untilAnimationsEnd();
      const staying = ['header a', 'nav', 'nav ol', 'h1'].map((name) => document.querySelector(name)!);
      places.push(staying.map((one) => [one.getBoundingClientRect().x, one.getBoundingClientRect().y]));
    }
    expect(places[1]).toEqual(places[0]);
    expect(places[2]).toEqual(places[0]);
  });
});

describe('the saved prompt in the introduction', () => {
  const filled = byCss('[aria-live] b');
  const radio = (value: string) => page.getByRole('radio', { name: value, exact: true });
  const inGroup = (name: string) => page.getByRole('group', { name, exact: true }).getByRole('radio');
  const values = () => filled.all().map((one) => one.element().textContent);
  beforeEach(() => openScreen('/user-onboarding?step=2'));

  it('fills in each pressed value immediately, announces it, and does not move', async () => {
    await expect.element(filled.first()).toBeVisible();
    await untilAnimationsEnd();
    expect(values()).toEqual([words.libraryToneOne, words.libraryClientTwo]);
    const placeOf = () => JSON.stringify(document.querySelector('figure')!.getBoundingClientRect());
    const place = placeOf();
    const { libraryClientOne, libraryClientThree, libraryToneTwo, libraryToneThree } = words;
    for (const value of [libraryClientOne, libraryToneTwo, libraryClientThree, libraryToneThree]) {
      await page.getByText(value, { exact: true }).first().click();
      await expect.element(radio(value)).toBeChecked();
      expect(placeOf()).toBe(place);
    }
    expect(values()).toEqual([libraryToneThree, libraryClientThree]);
    const live = page.getByText(/Write a detailed email to Studio Ito about the delay/);
    await expect.element(live).toHaveAttribute('aria-live', 'polite');
    // The saved prompt keeps its blanks.
    expect(textsOf('figure mark')).toEqual(['{{tone}}', '{{client}}']);
  });

  it('can be filled in by keyboard: arrow keys choose within a group, and do not change the step', async () => {
    await tabTo(radio(words.libraryToneOne));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(radio(words.libraryToneTwo)).toBeChecked();
    await userEvent.tab();
    await expect.element(radio(words.libraryClientTwo)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(values()).toEqual([words.libraryToneTwo, words.libraryClientOne]);
    await expect.element(title(2)).toBeVisible();
    expect([inGroup('tone').all().length, inGroup('client').all().length]).toEqual([3, 3]);
  });
});

const looks: (readonly [says: string, look: Appearance])[] = [
  ...appearances,
  ['at 400 % zoom', { width: 320, height: 256 }],
];

describe.each(sampled(looks))('when viewed %s', (_, look) => {
  it.each(steps)('step %i passes axe and fits the viewport', async (step) => {
    await openScreen(`/user-onboarding?step=${step}`, look);
    await findElement('h1');
    await expectAccessible();
  });
});
