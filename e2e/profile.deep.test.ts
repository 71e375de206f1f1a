import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectFocused, expectNoSidewaysScroll, tabTo } from './expectations.ts';
import { expectLabels } from './labels.ts';
import { cut, hold, refuse } from './network.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';

const place = startPlace();
const wide = { viewport: { width: 1440, height: 900 } };

async function openProfile(name: string, options: object = wide) {
  const watched = await openSignedIn(place, name, options);
  await watched.page.goto('/user-profile');
  await field(watched.page, 'First Name').waitFor();
  return watched;
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const save = (page: Page) => button(page, 'Save Profile');
const dialog = (page: Page) => page.getByRole('dialog');
const said = (page: Page, text: string) => page.getByRole('status').getByText(text);
/** What stands under a field. */
const under = (page: Page, name: string) =>
  field(page, name).evaluate((element) => document.getElementById(`${element.id}-error`)?.textContent ?? '');
const sidebarName = (page: Page) => page.getByRole('button', { name: /^Your account/ });

async function fillIn(page: Page): Promise<void> {
  for (const [name, text] of [['First Name', 'Grace'], ['Last Name', 'Hopper'], ['Position', 'Editor']] as const) await field(page, name).fill(text);
}

describe('the profile', () => {
  it('shows what the specification labels; who somebody is cannot be written over', async () => {
    const { page, email } = await openProfile('labelled');
    await expectLabels(page, 'User Profile', ['Facebook', 'LinkedIn']);
    await button(page, 'Add Links').click();
    await dialog(page).getByRole('heading', { name: 'Add Links' }).waitFor();
    for (const network of ['Facebook', 'LinkedIn']) await dialog(page).getByText(network, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    for (const [name, value] of [['Email', email], ['Username', 'labelled']] as const) {
      expect([await field(page, name).inputValue(), await field(page, name).isEditable()]).toEqual([value, false]);
    }
  });

  it('has empty fields for a name that was never given', async () => {
    const { page } = await openProfile('nameless');
    expect([await field(page, 'First Name').inputValue(), await field(page, 'Last Name').inputValue()]).toEqual(['', '']);
  });

  it('says what is wrong with every field, under it, in the words of the specification, on a submit, a change and when it is left', async () => {
    const { page } = await openProfile('ruled');
    await save(page).click();
    await expect.poll(() => under(page, 'First Name')).toBe('First name is required');
    expect(await under(page, 'Last Name')).toBe('Last name is required');
    expect(await under(page, 'Position')).toBe('Position cannot be empty or just spaces');
    expect(await under(page, 'Department')).toBe('');
    await expectFocused(field(page, 'First Name'));
    const rules = [
      ['First Name', 'Gr', 'First name must be at least 3 characters'],
      ['Last Name', ' Ho ', 'Last name must be at least 3 characters'],
      ['Position', '    ', 'Position cannot be empty or just spaces'],
      ['Position', 'HR', 'Position must be at least 3 characters'],
      ['Department', 'IT', 'Department must be at least 3 characters'],
      ['Company Name', 'AB', 'Company name must be at least 3 characters'],
    ] as const;
    for (const [name, text, sentence] of rules) {
      await field(page, name).fill(text);
      await expect.poll(() => under(page, name), { message: text }).toBe(sentence);
    }
    await expectAccessible(page);
    await field(page, 'Department').fill('');
    await expect.poll(() => under(page, 'Department')).toBe('');

    const { page: fresh } = await openProfile('left');
    await field(fresh, 'Position').focus();
    await fresh.keyboard.press('Tab');
    await expect.poll(() => under(fresh, 'Position')).toBe('Position cannot be empty or just spaces');
  });

  it('is saved by Enter, says so, and shows in the sidebar at once and after a reload', async () => {
    const { page } = await openProfile('saved');
    await fillIn(page);
    await field(page, 'Department').fill('  Letters ');
    await page.getByText('Not saved yet').waitFor();
    await field(page, 'Department').press('Enter');
    await said(page, messages['profile.updated']).waitFor();
    await sidebarName(page).getByText('Grace Hopper').waitFor();
    await expect.poll(() => field(page, 'Department').inputValue()).toBe('Letters');
    expect(await page.getByText('Not saved yet').count()).toBe(0);
    await page.reload();
    await expect.poll(() => field(page, 'Last Name').inputValue()).toBe('Hopper');
    await sidebarName(page).getByText('Grace Hopper').waitFor();
  });

  it('that cannot be saved says why, else what the specification says, and keeps what was typed', async () => {
    const { page, tolerate } = await openProfile('unsaved');
    tolerate(/400|429|ERR_CONNECTION_FAILED/);
    await fillIn(page);
    const reasons = [
      [{ status: 400, failure: {} }, 'Failed to update user'],
      [{ status: 429, failure: { code: 'request.too_many', message: '' } }, 'That was a lot at once.'],
    ] as const;
    for (const [{ status, failure }, sentence] of reasons) {
      const mend = await refuse(page, '**/update-user/', status, failure);
      await save(page).click();
      await said(page, sentence).waitFor();
      await mend();
    }
    const placed = { code: 'request.invalid', message: '', error_codes: { position: ['profile.position.too_short'] } };
    await refuse(page, '**/update-user/', 400, placed);
    await save(page).click();
    await expect.poll(() => under(page, 'Position')).toBe('Position must be at least 3 characters');
    expect(await field(page, 'First Name').inputValue()).toBe('Grace');
  });

  it('takes over what another tab saves, and leaves what is being typed alone', async () => {
    const { page } = await openProfile('tabs');
    await fillIn(page);
    await save(page).click();
    await said(page, messages['profile.updated']).waitFor();
    const other = await page.context().newPage();
    await other.goto('/user-profile');
    await field(page, 'Position').fill('Being typed');
    await field(other, 'Position').fill('Typesetter');
    await field(other, 'First Name').fill('Ada Grace');
    await save(other).click();
    await said(other, messages['profile.updated']).waitFor();
    await page.bringToFront();
    await expect.poll(() => field(page, 'First Name').inputValue()).toBe('Ada Grace');
    expect(await field(page, 'Position').inputValue()).toBe('Being typed');
    await page.getByText('Not saved yet').waitFor();
  });

  it('asks before what was typed is lost, and keeps it while another page is looked at', async () => {
    const { page } = await openProfile('leaving');
    await field(page, 'First Name').click();
    await page.keyboard.type('Grace');
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await page.waitForURL('**/history');
    await page.goBack();
    await expect.poll(() => field(page, 'First Name').inputValue()).toBe('Grace');
    await page.getByText('Not saved yet').waitFor();
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload().catch(() => undefined);
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await reloaded;
    await expect.poll(() => field(page, 'First Name').inputValue()).toBe('');
  });

  it('says when it does not come, and comes at the next try', async () => {
    const { page, tolerate } = await openSignedIn(place, 'absent', wide);
    tolerate(/ERR_CONNECTION_FAILED/);
    const mend = await cut(page, '**/get-user/');
    await page.goto('/user-profile');
    await page.getByRole('heading', { name: 'Your profile did not come' }).waitFor({ timeout: 30_000 });
    await mend();
    await button(page, 'Try again').click();
    await field(page, 'First Name').waitFor();
  });

  it.each([{ viewport: { width: 320, height: 700 } }, { colorScheme: 'dark' as const, ...wide }])('pleases axe and fits, with its dialogs: %j', async (options) => {
    const { page } = await openProfile('fitting', options);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    for (const name of ['Add Links', 'Delete Account', 'Upload a photo']) {
      await button(page, name).click();
      await dialog(page).waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await expectFocused(button(page, name));
    }
  });
});

describe('a linked account', () => {
  const url = (page: Page) => dialog(page).getByLabel('URL', { exact: true });

  it("begins with its network's address, and is added, changed and removed, with a way back, by the keyboard alone", async () => {
    const { page } = await openProfile('linked');
    await tabTo(page, button(page, 'Add Links'));
    await page.keyboard.press('Enter');
    await expect.poll(() => url(page).inputValue()).toBe('https://www.facebook.com/');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => url(page).inputValue()).toBe('https://www.linkedin.com/in/');
    await tabTo(page, url(page));
    await page.keyboard.press('End');
    await page.keyboard.type('grace');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    const link = page.getByRole('link', { name: /linkedin\.com\/in\/grace/ });
    expect(await link.getAttribute('href')).toBe('https://www.linkedin.com/in/grace');
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);

    await tabTo(page, button(page, 'Remove LinkedIn'));
    await page.keyboard.press('Enter');
    await link.waitFor({ state: 'detached' });
    await said(page, 'Your LinkedIn link is removed.').waitFor();
    await page.keyboard.press('F8');
    await tabTo(page, button(page, 'Undo'));
    await page.keyboard.press('Enter');
    await link.waitFor();
    await expect.poll(async () => (await place.api.test.database.sql.execute("select accounts_links as links from users where username = 'linked'")).rows[0]).toEqual({
      links: { facebook: null, linkedin: 'https://www.linkedin.com/in/grace' },
    });
  });

  it('that lies elsewhere than it says is text, not a link', async () => {
    const { page } = await openProfile('elsewhere');
    await button(page, 'Add Links').click();
    await url(page).fill('https://facebook.com.evil.example/<b>grace</b>');
    await button(page, 'Save link').click();
    await page.getByText('https://facebook.com.evil.example/<b>grace</b>').waitFor();
    expect(await page.getByRole('link', { name: /evil/ }).count()).toBe(0);
  });

  it('is judged by nobody but the server, whose reason stands under the address', async () => {
    const { page, tolerate } = await openProfile('scripted');
    tolerate(/400/);
    await button(page, 'Add Links').click();
    for (const address of ['javascript:alert(1)', 'data:text/html,x', 'grace']) {
      await url(page).fill(address);
      await button(page, 'Save link').click();
      await dialog(page).getByText(messages['profile.link.invalid']).waitFor();
    }
    await url(page).fill('https://www.facebook.com/grace');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /facebook\.com\/grace/ }).waitFor();
    await button(page, 'Edit Facebook').click();
    await url(page).fill('https://m.facebook.com/hopper');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /m\.facebook\.com\/hopper/ }).waitFor();
  });

  it('whose removal fails comes back, and the failure is said', async () => {
    const { page, tolerate } = await openProfile('staying');
    tolerate(/400/);
    await button(page, 'Add Links').click();
    await url(page).fill('https://www.facebook.com/grace');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /facebook\.com\/grace/ }).waitFor();
    await refuse(page, '**/update-user/', 400, {});
    await button(page, 'Remove Facebook').click();
    await said(page, messages['profile.update.failed']).waitFor();
    await page.getByRole('link', { name: /facebook\.com\/grace/ }).waitFor();
    expect(await button(page, 'Undo').count()).toBe(0);
  });
});

describe('the export', () => {
  it('says that it is under way, and can be stopped', async () => {
    const { page } = await openProfile('stopping');
    const letGo = await hold(page, '**/user/export/');
    const start = page.getByRole('button', { name: 'Gathering…' });
    await button(page, 'Download my data').click();
    await start.waitFor();
    expect(await start.getAttribute('aria-busy')).toBe('true');
    await button(page, 'Cancel').click();
    await button(page, 'Download my data').waitFor();
    expect(await page.locator('[data-toast]').count()).toBe(0);
    await letGo();
  });
});

describe('deleting the account', () => {
  const isFocused = (page: Page, name: string) => field(page, name).evaluate((element) => element === document.activeElement);

  it('says what is lost, and begins on the button that keeps it', async () => {
    const { page } = await openProfile('kept');
    await page.clock.setFixedTime(place.api.clock.now());
    await page.reload();
    await button(page, 'Delete Account').click();
    await dialog(page).getByText('your prompts, variables and history').waitFor();
    await expectFocused(button(page, 'Keep my account'));
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('begins, where it asks who it is, on that question, and an answer that was not given deletes nothing', async () => {
    const { page } = await openProfile('asked');
    const sent: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/delete-account/') && sent.push(request.url())));
    await button(page, 'Delete Account').click();
    await dialog(page).waitFor();
    await expect.poll(() => isFocused(page, 'Your password')).toBe(true);
    await page.keyboard.press('Enter');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(sent).toEqual([]);
  });

  it('that does not work says why, else what the specification says, and leaves everybody signed in', async () => {
    const { page, tolerate } = await openProfile('undeleted');
    tolerate(/400|429|ERR_CONNECTION_FAILED/);
    await button(page, 'Delete Account').click();
    const confirm = dialog(page).getByRole('button', { name: 'Delete Account' });
    const failures = [
      [() => refuse(page, '**/delete-account/', 400, {}), messages['profile.account.delete.failed']],
      [() => refuse(page, '**/delete-account/', 429, { code: 'request.too_many', message: '' }), 'That was a lot at once.'],
      [() => cut(page, '**/delete-account/'), messages['profile.account.delete.interrupted']],
    ] as const;
    for (const [fail, sentence] of failures) {
      const mend = await fail();
      await confirm.click();
      await said(page, sentence).waitFor();
      await mend();
    }
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBeNull();
  });
});
