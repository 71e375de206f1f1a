import { Refusal } from '@hone/contracts/declarations/refusal';
import { uploadFile } from '@hone/contracts/profile/uploads';
import { beforeEach, expect, it } from 'vitest';
import { makeUser, tokensOf } from '../testing/people.ts';
import '../testing/screen.tsx';
import { session } from './session.ts';
import { uploadingClient } from './upload.ts';

const pictureOf = (name: string, bytes = 300_000) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

beforeEach(() => session.keep(tokensOf(makeUser('anna'))));

it('an upload reports progress to the end, and resolves to the server’s response', async () => {
  const shares: number[] = [];
  const { file_url } = await uploadingClient((share) => void shares.push(share)).call(uploadFile, {
    file: pictureOf('anna.png'),
  });
  expect(Number(file_url.split('/').at(-1))).toBeGreaterThan(300_000);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
});

it('an upload is refused with the server’s reason', async () => {
  const refusal = await uploadingClient(() => undefined)
    .call(uploadFile, { file: pictureOf('refused.png', 10) })
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: 'uploads.type', status: 400 });
});

it('an upload stops when it is canceled', async () => {
  const stop = new AbortController();
  const sent = uploadingClient((share) => share === 1 && stop.abort()).call(
    uploadFile,
    { file: pictureOf('held.png') },
    { signal: stop.signal },
  );
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});

it('an upload that is canceled before it begins sends nothing', async () => {
  const sent = uploadingClient(() => expect.unreachable('It was sent.')).call(
    uploadFile,
    { file: pictureOf('anna.png') },
    { signal: AbortSignal.abort() },
  );
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});
