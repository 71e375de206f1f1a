import { putRows } from '@hone/client/library';
import { arrangePrompt } from '@hone/contracts/library/prompts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeLibrary } from '../../testing/fakes/library.ts';
import { makeUser } from '../../testing/people.ts';
import { api, openPart } from '../../testing/screen.tsx';
import { useLibrary, useLibrarySend } from './library.ts';

function Pins() {
  const { library } = useLibrary();
  const { send, isSending } = useLibrarySend(arrangePrompt, {
    shows: (known, { params: { id }, body }) =>
      putRows(known, { prompts: [{ ...known.prompts.get(id)!, is_pinned: body?.is_pinned === true }] }),
    place: () => true,
  });
  const prompts = [...library.prompts.values()];
  const pin = (id: string, is_pinned: boolean) => void send({ params: { id }, body: { is_pinned } });
  return (
    <>
      <p>
        {prompts.length > 0 ? (isSending ? 'sending' : 'at rest') : 'waiting'}, pinned:{' '}
        {prompts.flatMap(({ name, is_pinned }) => (is_pinned ? [name] : [])).join(', ')}
      </p>
      {prompts.map(({ id, name }) => (
        <p key={id}>
          <button type="button" onClick={() => pin(id, true)}>{`Pin ${name}`}</button>
          <button type="button" onClick={() => pin(id, false)}>{`Unpin ${name}`}</button>
        </p>
      ))}
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
async function expectSeen(text: string): Promise<void> {
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
}
const sentOf = () => api.calls(arrangePrompt).map(({ params, body }) => [params.id, body?.is_pinned]);

it('changes to a row reach the server in order, even after a refusal, without waiting for other rows', async () => {
  const library = fakeLibrary({ categories: { Mail: ['Offer', 'Reply'] } });
  const [offer, reply] = [library.prompt('Offer').id, library.prompt('Reply').id];
  await openPart(<Pins />, { as: makeUser('anna') });
  await expectSeen('at rest, pinned:');
  const held = Array.from({ length: 3 }, () => api.holds(arrangePrompt));
  await press('Pin Offer');
  await held[0]!.sent;
  await press('Unpin Offer');
  await press('Pin Reply');
  await held[1]!.sent;
  expect(sentOf()).toEqual([
    [offer, true],
    [reply, true],
  ]);
  held[1]!.answer(library.change(library.prompt('Reply'), { is_pinned: true }));
  await expectSeen('sending, pinned: Reply');
  held[0]!.refuse('request.failed');
  await held[2]!.sent;
  expect(sentOf()).toHaveLength(3);
  expect(sentOf()[2]).toEqual([offer, false]);
  await expectSeen('sending, pinned: Reply');
  held[2]!.answer(library.prompt('Offer'));
  await expectSeen('at rest, pinned: Reply');
});
