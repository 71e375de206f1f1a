import { Refusal } from '@hone/contracts/declarations/refusal';
import { uploadFile } from '@hone/contracts/profile/uploads';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeUser, tokensOf } from '../../testing/people.ts';
import '../../testing/screen.tsx';
import { session } from '../session.ts';
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

it('an upload may be slow as long as something is sent, and one that no one answers ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const silence = 45_000;
  // Real requests can't be made to take minutes.
  class Slow extends EventTarget {
    upload = new EventTarget();
    status = 200;
    response = new TextEncoder().encode(JSON.stringify({ data: { file_url: 'http://localhost/files/1' } }));
    open() {}
    setRequestHeader() {}
    getAllResponseHeaders() {
      return 'content-type: application/json';
    }
    send = vi.fn<() => void>();
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
  }
  const slow = new Slow();
  const makeRequest = vi.fn<() => Slow>(function make() {
    return slow;
  });
  vi.stubGlobal('XMLHttpRequest', makeRequest);
  const sending = () => uploadingClient(() => undefined).call(uploadFile, { file: pictureOf('anna.png') });
  const arrived = sending();
  await expect.poll(() => slow.send.mock.calls.length).toBe(1);
  for (let piece = 1; piece <= 5; piece += 1) {
    vi.advanceTimersByTime(silence);
    slow.upload.dispatchEvent(new ProgressEvent('progress', { loaded: piece, total: 5 }));
  }
  slow.dispatchEvent(new Event('load'));
  await expect(arrived).resolves.toMatchObject({ file_url: 'http://localhost/files/1' });

  const ended = sending().catch((error: unknown) => error);
  await expect.poll(() => slow.send.mock.calls.length).toBe(2);
  vi.advanceTimersByTime(2 * silence);
  vi.unstubAllGlobals();
  expect(await ended).toBeInstanceOf(TypeError);
});

it('an upload that is canceled before it begins sends nothing', async () => {
  const sent = uploadingClient(() => expect.unreachable('It was sent.')).call(
    uploadFile,
    { file: pictureOf('anna.png') },
    { signal: AbortSignal.abort() },
  );
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});
