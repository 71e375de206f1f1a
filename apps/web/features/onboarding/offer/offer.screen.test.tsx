import { mailExtensionLink } from '@hone/contracts/access/extension';
import { messages } from '@hone/contracts/messages';
import { updateUser } from '@hone/contracts/profile/profile';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { makeTouched } from '../../../testing/hands/device.ts';
import { expectLabels } from '../../../testing/hands/labels.ts';
import { answerEmpty, untilLibraryRequested, makeUser } from '../../../testing/people.ts';
import { api, storedItem, openScreen, reopen } from '../../../testing/screen.tsx';
import { words as steps } from '../words.ts';
import { words } from './words.ts';

const anna = makeUser('anna');
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const add = link(words.addToChrome);
const said = (sentence: string) => page.getByRole('status').getByText(sentence, { exact: true });

describe('the extension', () => {
  afterEach(() => makeTouched(false));

  it('is offered on a phone as a link that is emailed to the signed-in user', async () => {
    await makeTouched(true);
    await openScreen('/user-onboarding?step=3&again=yes', { as: anna, width: 375 });
    const send = button(words.mailLink);
    await expect.element(send).toHaveAccessibleDescription(words.mailLinkHint);
    await expect.element(add).not.toBeInTheDocument();
    api.answers(mailExtensionLink, undefined);
    await send.click();
    await expect.element(said(messages['extension.link.sent'])).toBeVisible();
    api.refuses(mailExtensionLink, 'extension.link.too_often', { retryAfter: 1800 });
    await send.click();
    await expect.element(said(messages['extension.link.too_often'])).toBeVisible();
    expect(api.calls(mailExtensionLink)).toHaveLength(2);
  });

  it('is offered on a phone as a store link to a signed-out visitor, whose email address is unknown', async () => {
    await makeTouched(true);
    await openScreen('/user-onboarding?step=3', { width: 375 });
    await expect.element(add).toBeVisible();
  });
});

describe('while no store has the extension', () => {
  const pageRoot = document.documentElement;
  afterEach(async () => {
    delete pageRoot.dataset['store'];
    await makeTouched(false);
  });

  it.each([1440, 375])(
    'the introduction still has its third step, and says that the extension can’t be added yet: %i px wide',
    async (width) => {
      pageRoot.dataset['store'] = 'none';
      await makeTouched(width === 375);
      await openScreen('/user-onboarding?step=3&again=yes', { as: anna, width });
      await expect.element(title(steps.extensionTitle)).toBeVisible();
      await expectLabels('Onboarding carousel');
      const notYet = button(words.addToChrome);
      await expect.element(notYet).toHaveAttribute('aria-disabled', 'true');
      await expect.element(notYet).toHaveAccessibleDescription(words.notYet);
      await expect.element(button('Step 3 of 3')).toHaveAttribute('aria-current', 'step');
    },
  );

  it('the header has no link to get the extension', async () => {
    pageRoot.dataset['store'] = 'none';
    answerEmpty();
    await openScreen('/variable-library', { as: anna });
    await expect.element(button('Sidebar')).toBeVisible();
    await expect.element(page.getByText('Get the extension')).not.toBeInTheDocument();
  });
});

describe('the introduction, once it has been seen', () => {
  it('can be reopened from the user menu, survives a reload, and is not reported as shown again', async () => {
    answerEmpty();
    await openScreen('/variable-library', { as: anna, stored: { user: anna } });
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Introduction' }).click();
    await expect.element(title(steps.enhanceTitle)).toBeVisible();
    await button('Step 3 of 3').click();
    await expect.element(add).toBeVisible();
    await reopen();
    await expect.element(title(steps.extensionTitle)).toBeVisible();
    await link(steps.goToDashboard).click();
    await expect.poll(() => location.pathname).toBe('/enhance');
    await untilLibraryRequested();
    expect(api.calls(updateUser)).toEqual([]);
    expect(JSON.parse(storedItem('user')!)).toMatchObject({ show_onboarding_flow: false });
  });
});
