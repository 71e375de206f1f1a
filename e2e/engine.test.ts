import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleBrief } from '../apps/web/features/access/accounts/sample-brief.ts';
import { words as offer } from '../apps/web/features/onboarding/offer/words.ts';
import { words as trial } from '../apps/web/features/onboarding/trial/words.ts';
import { bundleForPage, type Chunk } from '../bench/engine/bundle.ts';
import { composeBrief, composeText } from '../packages/engine/compose/compose.ts';
import { enhance } from '../packages/engine/enhance.ts';
import type { Enhancement } from '@hone/engine/request';
import { openBrowser } from './testing/browser.ts';

const folder = new URL('../bench/engine/prompts/', import.meta.url);
const texts = readdirSync(folder).flatMap((name) =>
  readFileSync(new URL(name, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { text: string }).text),
);
const host = 'http://engine.test';

let browser: Browser;
let chunks: Chunk[];
beforeAll(async () => {
  [browser, chunks] = await Promise.all([openBrowser(), bundleForPage()]);
});
afterAll(() => browser?.close());

/** Serves the chunks and records which were requested. */
async function openEngine(): Promise<{ page: Page; asked: string[] }> {
  const page = await browser.newPage();
  const asked: string[] = [];
  await page.route(`${host}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const chunk = chunks.find((each) => each.name === name);
    asked.push(name);
    return chunk
      ? route.fulfill({ contentType: 'text/javascript', body: chunk.text })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>engine</title>' });
  });
  await page.goto(`${host}/page`);
  await page.addScriptTag({
    type: 'module',
    content: `import { enhanceLazily } from '/enhance-lazily.js'; globalThis.enhanceLazily = enhanceLazily;`,
  });
  await page.waitForFunction(() => 'enhanceLazily' in globalThis);
  return { page, asked };
}

const run = (page: Page, all: readonly string[]) =>
  page.evaluate((wanted) => {
    const { enhanceLazily } = globalThis as unknown as {
      enhanceLazily(request: { text: string }): Promise<Enhancement>;
    };
    return Promise.all(wanted.map((text) => enhanceLazily({ text })));
  }, all);

describe('the engine in a browser', () => {
  it('gives exactly the same result for every prompt as on the server', async () => {
    const { page } = await openEngine();
    expect(texts.length).toBeGreaterThan(300);
    expect(await run(page, texts)).toEqual(texts.map((text) => enhance({ text })));
  });

  it('fetches only the language pack for the prompt', async () => {
    const { page, asked } = await openEngine();
    await run(page, ['blog post about remote work', 'email boss sick tmrw']);
    const fetched = chunks.filter(({ name, text }) => asked.includes(name) && text.includes('Use a formal tone'));
    expect(fetched).toHaveLength(1);
    const others = chunks.filter(({ name, text }) => asked.includes(name) && text.length > 10_000);
    expect(others.map(({ name }) => name).toSorted()).toEqual(['enhance-lazily.js', fetched[0]!.name].toSorted());
  });
});

/** What pressing an option with this label makes of a prompt. */
function press(text: string, row: string, label: string): string {
  const { brief, done } = enhance({ text });
  const { slot, options } = brief!.rows.find((each) => each.label === row)!;
  const choices = [{ slot, options: [options.find((option) => option.label === label)!.id] }];
  return composeText(text, done.edits, brief, { choices, propose: true });
}

it('the sample brief beside the sign-in form is what the engine produces, and so is all that presses add', () => {
  const { prompt, rows } = sampleBrief;
  const { brief, done } = enhance({ text: prompt });
  const found = rows.map((row) => ({ row, real: brief!.rows.find(({ label }) => label === row.label)! }));
  for (const { row, real } of found) {
    expect(real.options.map(({ label }) => label)).toEqual(row.options);
    expect(real.essential ?? false).toBe(row.isQuestion);
  }
  const idOf = ({ row, real }: (typeof found)[number]) => real.options.find(({ label }) => label === row.pressed)!.id;
  const choices = found
    .filter(({ row }) => row.kind === 'chosen')
    .map((each) => ({ slot: each.real.slot, options: [idOf(each)] }));
  const hunks = composeBrief(prompt, done.edits, brief, { choices, propose: true });
  expect(hunks.map(({ id, kind, before, after }) => ({ id, kind, before, after }))).toEqual(
    found.map(({ row, real }) => ({ id: `brief-${real.slot}`, kind: row.kind, before: '', after: row.adds })),
  );
  expect(new Set(hunks.map(({ at }) => at))).toEqual(new Set([prompt.length]));
  // Alone, a proposal is included too.
  expect(found.filter(({ row }) => row.kind === 'proposed').map(({ real }) => real.proposed)).toEqual(
    found.filter(({ row }) => row.kind === 'proposed').map((each) => [idOf(each)]),
  );
});

it('the extension’s demo offers the same options as the engine does for its prompt', () => {
  const { brief } = enhance({ text: offer.pictureDraft });
  const row = brief?.rows.find(({ label }) => label === offer.pictureQuestion);
  expect(row?.options.map(({ label }) => label)).toEqual([offer.pictureFirst, offer.pictureSecond, offer.pictureThird]);
});

it.each([trial.tripText, trial.postText, trial.mealsText])(
  'an example prompt for new users is recognized, and each of its rows adds text when pressed: %s',
  (text) => {
    const brief = enhance({ text }).brief!;
    expect(['make', 'plan', 'code', 'find', 'learn', 'work']).not.toContain(brief.frame);
    expect(brief.rows[0]!.essential).toBe(true);
    const [first, ...others] = brief.rows.filter(({ options, multi }) => !multi && options.length > 2);
    expect(others.length).toBeGreaterThanOrEqual(2);
    for (const { label, options } of [first!, ...others])
      expect(press(text, label, options[0]!.label)).toContain(options[0]!.insert);
  },
);
