import { messages } from '@hone/contracts/messages';
import {
  changePreferences,
  defaultPreferences,
  getPreferences,
  type Preferences,
} from '@hone/contracts/profile/preferences';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { makeUser, tokensOf } from '../../testing/people.ts';
import { api, openPart, reopen } from '../../testing/screen.tsx';
import { useChange } from './change.ts';
import { useData } from '../data.ts';
import { clearLogin, session } from '../session.ts';

type Wishes = Partial<Pick<Preferences, 'mode' | 'tone'>>;

function Chooser() {
  const { data } = useData(getPreferences);
  const change = useChange(changePreferences, getPreferences);
  const undone = { body: { mode: data?.mode } } as { body: Wishes };
  const choose = (name: string, body: Wishes, isUndoable = false) => (
    <button
      type="button"
      onClick={() => void change({ body }, isUndoable ? { says: 'Changed.', undo: undone } : undefined)}
    >
      {name}
    </button>
  );
  return (
    <>
      <p>{data ? `${data.mode}, ${data.tone}` : 'waiting'}</p>
      {choose('Thorough', { mode: 'thorough' })}
      {choose('Formal', { tone: 'formal' })}
      {choose('Thorough, for a moment', { mode: 'thorough' }, true)}
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
async function expectSeen(text: string): Promise<void> {
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
}

describe('an optimistic change', () => {
  beforeEach(async () => {
    api.answers(getPreferences, defaultPreferences);
    await openPart(<Chooser />, { as: makeUser('anna') });
    await expectSeen('balanced, keep');
  });

  it('ends up with the value from the server', async () => {
    const held = api.holds(changePreferences);
    await press('Thorough');
    await expectSeen('thorough, keep');
    held.answer({ ...defaultPreferences, mode: 'thorough', tone: 'friendly' });
    await expectSeen('thorough, friendly');
  });

  it('is rolled back if it is refused, but other changes stay', async () => {
    const first = api.holds(changePreferences);
    const second = api.holds(changePreferences);
    await press('Thorough');
    await press('Formal');
    await expectSeen('thorough, formal');
    first.refuse('request.invalid');
    await expectSeen('balanced, formal');
    api.answers(getPreferences, { ...defaultPreferences, tone: 'formal' });
    second.answer({ ...defaultPreferences, tone: 'formal' });
    await expect.element(page.getByRole('status').getByText(messages['request.invalid'])).toBeVisible();
    await expectSeen('balanced, formal');
  });

  it('is sent after the previous one, never in parallel', async () => {
    const first = api.holds(changePreferences);
    const second = api.holds(changePreferences);
    await press('Thorough');
    await first.sent;
    await press('Formal');
    await expectSeen('thorough, formal');
    expect(api.calls(changePreferences)).toHaveLength(1);
    first.answer({ ...defaultPreferences, mode: 'thorough' });
    expect((await second.sent).body).toEqual({ tone: 'formal' });
    second.answer({ ...defaultPreferences, mode: 'thorough', tone: 'formal' });
    await expectSeen('thorough, formal');
  });

  it('neither delays nor affects changes by the next user of this browser', async () => {
    const annas = api.holds(changePreferences);
    await press('Thorough');
    await annas.sent;
    clearLogin();
    await session.keep(tokensOf(makeUser('ben')));
    await reopen();
    await expectSeen('balanced, keep');
    const bens = api.holds(changePreferences);
    await press('Formal');
    expect((await bens.sent).body).toEqual({ tone: 'formal' });
    annas.answer({ ...defaultPreferences, mode: 'thorough', tone: 'friendly' });
    bens.answer({ ...defaultPreferences, tone: 'formal', mode: 'thorough' });
    await expectSeen('thorough, formal');
  });

  it('can be undone for a moment, and the undo is sent too', async () => {
    api.answers(changePreferences, ({ body }) => ({ ...defaultPreferences, ...(body as Wishes) }));
    await press('Thorough, for a moment');
    await expectSeen('thorough, keep');
    await expect.element(page.getByRole('status').getByText('Changed.')).toBeVisible();
    await press('Undo');
    await expectSeen('balanced, keep');
    await expect
      .poll(() => api.calls(changePreferences).map(({ body }) => body))
      .toEqual([{ mode: 'thorough' }, { mode: 'balanced' }]);
  });
});
