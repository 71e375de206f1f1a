import { openShare, type SharedContent, type SharedVariable } from '@hone/contracts/library/shares';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { takeAddressAfterLogin } from '../browser/address/deep-link.ts';
import { session } from '../data/session.ts';
import { carryReferral } from '../features/access/accounts/referral.ts';
import { SaveButton } from '../features/shares/page/save-button.tsx';
import { words } from '../features/shares/page/words.ts';
import { appearances } from '../testing/appearances.ts';
import { expectAccessible } from '../testing/page-state.ts';
import { makeUser } from '../testing/people.ts';
import { api, changeMedia, openPart } from '../testing/screen.tsx';
import { SharePage } from './share-page.tsx';

const key = 'k'.repeat(26);
const script = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
const client: SharedVariable = {
  name: 'client',
  description: '',
  values: [],
  default_value: null,
  type: 'text',
  is_optional: false,
};
const prompt: SharedContent = {
  kind: 'prompt',
  name: 'Delay',
  shown_name: null,
  prompts: [{ name: 'Delay', text: 'Write to {{client}}.' }],
  left_out: 0,
  variables: [client],
};
const pack: SharedContent = {
  ...prompt,
  kind: 'category',
  name: 'Emails',
  shown_name: 'Anna',
  prompts: [{ name: 'Apology', text: 'Say sorry.' }, ...prompt.prompts],
};

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tool = (name: string) => page.getByRole('link', { name: `${name} (opens in a new tab)` });

async function open(content: SharedContent = prompt, opening: Parameters<typeof openPart>[1] = {}) {
  api.answers(openShare, content);
  const leave = vi.fn<(address: string) => void>();
  await openPart(<SharePage shareKey={key} isCounted leave={leave} />, opening);
  await expect.element(heading(content.name)).toBeVisible();
  return leave;
}

describe('a shared prompt', () => {
  it('is read, filled in, and copied with what was filled in; one call was made, without a login', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open(prompt, { as: makeUser('anna') });
    await expect.poll(() => document.title).toBe('Delay · Hone');
    await page.getByRole('textbox', { name: 'client' }).fill('Northwind');
    await expect.element(page.getByRole('region', { name: words.text })).toHaveTextContent('Write to Northwind.');
    await button(words.copy).click();
    expect(write).toHaveBeenCalledWith('Write to Northwind.');
    const [call, ...more] = api.calls(openShare);
    expect(more).toEqual([]);
    expect([call?.body, call?.headers.get('authorization')]).toEqual([{ key, is_counted: true }, null]);
  });

  it('has the browser’s own list for a choice, and its field for a date', async () => {
    await open({
      ...prompt,
      prompts: [{ name: 'Delay', text: 'Write a {{tone}} mail by {{due}}.' }],
      variables: [
        {
          ...client,
          name: 'tone',
          type: 'choice',
          values: [
            { value: 'warm', description: '' },
            { value: 'firm', description: '' },
          ],
        },
        { ...client, name: 'due', type: 'date' },
      ],
    });
    await page.getByRole('combobox', { name: 'tone' }).selectOptions('firm');
    await page.getByLabelText('due', { exact: true }).fill('2026-12-24');
    await expect
      .element(page.getByRole('region', { name: words.text }))
      .toHaveTextContent('Write a firm mail by 2026-12-24.');
    await page.getByRole('checkbox', { name: /tone/ }).click();
    await expect.element(page.getByRole('region', { name: words.text })).toHaveTextContent('Write a {{tone}} mail');
    await expectAccessible();
  });

  it('opens in a tool with its text where the site takes one, and is otherwise copied for it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    await page.getByRole('textbox', { name: 'client' }).fill('A & B');
    await expect.element(tool('Claude')).toHaveAttribute('href', 'https://claude.ai/new?q=Write%20to%20A%20%26%20B.');
    await expect.element(tool('Claude')).toHaveAttribute('rel', 'noopener noreferrer');
    (tool('Gemini').element() as HTMLAnchorElement).addEventListener('click', (event) => event.preventDefault());
    await tool('Gemini').click();
    expect(write).toHaveBeenCalledWith('Write to A & B.');
    await expect.element(page.getByText('Copied. Paste it into Gemini.')).toBeVisible();
  });

  it('with ten thousand variables asks for the first two hundred, and says so', async () => {
    const names = Array.from({ length: 10_000 }, (_, at) => `{{v${at}}}`);
    await open({ ...prompt, prompts: [{ name: 'Delay', text: names.join(' ') }], variables: [] });
    await expect
      .element(page.getByText('You can fill in the first 200 of 10,000 variables', { exact: false }))
      .toBeVisible();
    expect(document.querySelectorAll('textarea')).toHaveLength(200);
    await page.getByRole('textbox', { name: 'v7', exact: true }).fill('Seven');
    await expect.element(page.getByRole('region', { name: words.text })).toHaveTextContent('Seven');
  });

  it('shows scripts in every field as text', async () => {
    await open({
      ...prompt,
      name: script,
      shown_name: script,
      prompts: [{ name: script, text: `${script} {{client}}` }],
      variables: [{ ...client, description: script, values: [{ value: script, description: script }] }],
    });
    expect(document.querySelectorAll('main :is(script, img)')).toHaveLength(0);
    await expect.poll(() => document.title).toBe(`${script} · Hone`);
    await expect.element(page.getByText(`Prompt shared by ${script}`)).toBeVisible();
  });

  it('is saved in the library of whoever is signed in, and after signing up for everyone else', async () => {
    const leave = await open(prompt, { as: makeUser('anna') });
    await button(words.save).click();
    await expect.poll(() => leave.mock.calls).toEqual([['/prompt-library']]);
    expect(carryReferral()).toEqual({});
    await session.keep(null);
    await button(words.save).click();
    await expect.poll(() => leave.mock.lastCall).toEqual(['/create-account']);
    expect(takeAddressAfterLogin()).toBe('/prompt-library');
    expect(carryReferral()).toEqual({ ref: `share:${key}` });
  });
});

it('what can’t be saved because its code doesn’t arrive says so', async () => {
  await openPart(<SaveButton save={() => Promise.reject(new Error('cut'))}>Save</SaveButton>);
  await button('Save').click();
  await expect.element(page.getByRole('status').getByText(words.failedText)).toBeVisible();
});

describe('a pack', () => {
  it('lists its prompts; each opens at an address of its own, and Back leads to its row', async () => {
    await open(pack);
    await expect.element(page.getByText('Pack shared by Anna, 2 prompts')).toBeVisible();
    await page.getByRole('link', { name: /^Delay/ }).click();
    await expect.element(heading('Delay')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'client' })).toBeVisible();
    history.back();
    await expect.element(page.getByRole('link', { name: /^Delay/ })).toHaveFocus();
  });

  it('without prompts says so', async () => {
    await open({ ...pack, prompts: [], variables: [] });
    await expect.element(page.getByText(words.empty)).toBeVisible();
    await expect.element(button(words.saveAll)).not.toBeInTheDocument();
  });
});

it('a link that no longer works says so, and what could not be loaded is loaded again', async () => {
  api.refuses(openShare, 'shares.gone');
  await openPart(<SharePage shareKey={key} isCounted={false} />);
  await expect.element(page.getByRole('heading', { name: words.gone })).toBeVisible();
  await expectAccessible();
  api.cuts(openShare);
  await openPart(<SharePage shareKey={key} isCounted={false} />);
  await expect.element(page.getByRole('heading', { name: words.failed })).toBeVisible();
  api.answers(openShare, prompt);
  await button(words.tryAgain).click();
  await expect.element(heading('Delay')).toBeVisible();
});

it.each(appearances)(
  'a shared prompt passes axe and fits the viewport, with a long name and text, %s',
  async (_, look) => {
    const { language = 'en', media, width = 1024, height = 768 } = look;
    document.documentElement.lang = language;
    document.documentElement.dir = language === 'ar-XB' ? 'rtl' : 'ltr';
    await open({
      ...prompt,
      name: 'Long'.repeat(50),
      prompts: [{ name: 'Long'.repeat(50), text: `${'Unbroken'.repeat(500)} {{client}}` }],
      variables: [{ ...client, values: [{ value: 'x'.repeat(200), description: '' }] }],
      shown_name: 'x'.repeat(60),
    });
    await page.viewport(width, height);
    if (media) await changeMedia(media);
    await expectAccessible();
  },
);
