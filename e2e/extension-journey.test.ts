import { beforeEach, expect, it } from 'vitest';
import { listHistory } from '@hone/contracts/history';
import { makeAccount, signIn, type Visitor } from '../apps/api/testing/api.ts';
import { preferTone } from '../apps/api/testing/enhancing/improvable.ts';
import { card, openCardByKey, watchErrors } from './extension/chat-page.ts';
import { editorPages } from './extension/editors/pages.ts';
import { startCompanion } from './extension/start.ts';

const companion = startCompanion();
let visitor: Visitor | undefined;

// One account for all: it has as many daily credits as there are editors.
beforeEach(async () => {
  if (visitor) return;
  const email = await makeAccount(companion.api, 'ann');
  const person = await signIn(companion.api, email);
  await preferTone(person);
  await companion.connect(email);
  visitor = person;
});

const prompts = [
  'write a mail to my landlord about the broken heating',
  'explain photosynthesis to a ten year old',
  'plan a weekend in Lisbon for two people',
  'draft a welcome note for the new team',
  'write a job advert for a baker in our town',
  'compare train and plane for a ride to Vienna',
  'write a short story about a fox',
  'give feedback on the essay of a student',
  'draft a speech for my sister and her wedding',
  'suggest names for a small book shop by the sea',
];

it.each(editorPages.map((editor, at) => ({ ...editor, prompt: prompts[at] ?? '' })))(
  'in $name one key shows a better prompt, Replace puts it there exactly, one Ctrl+Z takes it back, and the history has it',
  async ({ name, html, box, address, prompt }) => {
    // Treated as a code editor until a person has picked it.
    if (name === 'CodeMirror 6') await companion.ask({ ask: 'picked', host: new URL(address).host, box });
    const page = await companion.site(address, await html());
    const errors = watchErrors(page);
    const state = () => page.evaluate(() => window.editorText());
    await page.locator(box).click();
    await page.keyboard.type(prompt);
    await expect.poll(state).toBe(prompt);

    await openCardByKey(page);
    const replace = card(page).getByRole('button', { name: 'Replace' });
    await replace.waitFor();
    await card(page).getByText('Result', { exact: true }).click();
    const result = (await card(page).locator('.body').textContent()) ?? '';
    expect(result.length).toBeGreaterThan(prompt.length);
    await replace.click();
    await expect.poll(state).toBe(result);
    expect(await page.evaluate(() => window.sent)).toEqual([]);

    await page.locator(box).focus();
    await page.keyboard.press('Control+z');
    await expect.poll(state).toBe(prompt);

    const history = await visitor?.call(listHistory, { query: { web_address: address } });
    expect(history?.items).toMatchObject([{ session: address, prompts: [{ text: prompt, enhanced_prompt: result }] }]);
    expect(errors).toEqual([]);
  },
);
