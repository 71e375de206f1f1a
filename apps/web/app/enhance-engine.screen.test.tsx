import { checkOwnModel, findModelsNearby, getOwnModel } from '@hone/contracts/enhance/models';
import { listLogins } from '@hone/contracts/access/logins';
import { waysIn } from '@hone/contracts/access/passwords';
import { expect, it } from 'vitest';
import { ask, changes, openPanel, result, said, use } from '../features/enhance/testing/panel.ts';
import { words } from '../features/models/better-engine/words.ts';
import { engine, ollama, press, server, studio } from '../features/models/testing/better-engine.tsx';
import { section } from '../features/models/testing/own-model.tsx';
import { notifyChange } from '../data/refresh.ts';
import { appearances } from '../testing/appearances.ts';
import { byCss } from '../testing/hands/css.ts';
import { fakeEnhancing } from '../testing/fakes/enhancing.ts';
import { expectAccessible, findElement } from '../testing/page-state.ts';
import { sampled } from '../testing/sampled.ts';
import { api } from '../testing/screen.tsx';

const long = { ...studio, models: ['a-very-long-name-of-a-model'.repeat(6), 'phi-4'] };
const proven_until = '2026-11-20T12:00:00.000Z';

it('the engine is named below the result, and even before there is one', async () => {
  await openPanel();
  await expect.element(result.getByText(words.byHone)).toBeVisible();
  fakeEnhancing(changes, said);
  await ask();
  await expect.element(use).toBeVisible();
  const [above, below] = [use, engine].map((one) => one.element().getBoundingClientRect());
  expect(below!.top).toBeGreaterThan(above!.bottom);
});

it('the own-key link opens its section of the profile, and moves focus there', async () => {
  await openPanel();
  api.answers(waysIn, { password: true, provider: false, passkeys: 0, offers_passkey: false, proven_until });
  api.answers(listLogins, []);
  await press(words.better).click();
  await engine.getByRole('link', { name: words.setUp }).click();
  await expect.poll(() => section.element().contains(document.activeElement)).toBe(true);
  await expect.element(section).toBeInViewport();
});

it.each(sampled(appearances))(
  'the engine section passes axe and fits the viewport when closed, open, and after a failure: %s',
  async (_, look) => {
    await openPanel(look);
    api.answers(getOwnModel, { model: null, default_model: null, allows_this_machine: true });
    api.answers(findModelsNearby, { servers: [long, ollama, server] });
    notifyChange('model');
    await expect.poll(() => api.calls(findModelsNearby).length).toBe(1);
    await expectAccessible();
    await byCss('[data-engine] [aria-expanded]').first().click();
    api.answers(checkOwnModel, { failed: 'schema', fault: null, milliseconds: 10 });
    await (await findElement('[data-engine] li button:not([role])', 1)).click();
    await findElement('[data-engine] li output svg');
    await expectAccessible();
  },
);
