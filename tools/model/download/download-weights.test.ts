import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Obstacle } from '../../machine/obstacle.mjs';
import type { Weights } from '../weights.ts';
import { downloadWeights, type Surroundings } from './download-weights.ts';
import { content, startWeightsHost, type WeightsHost } from './testing/weights-host.ts';

let host: WeightsHost;
let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hone-weights-'));
  host = await startWeightsHost();
});
afterEach(async () => {
  await host.stop();
  rmSync(folder, { recursive: true });
});

const half = content.length / 2;
const part = () => join(folder, 'tiny.gguf.part');
const again = 'so run the same command again to continue from there.';

function download(changes: Partial<Surroundings> = {}, weights: Partial<Weights> = {}): Promise<string> {
  const around: Surroundings = {
    screen: { write: () => true },
    signal: new AbortController().signal,
    now: () => 0,
    freeBytes: () => Promise.resolve(1e12),
    patience: 10_000,
    ...changes,
  };
  return downloadWeights({ ...host.weights, ...weights }, folder, around);
}

/** The one sentence, and that it is meant for a person. */
async function refusal(attempt: Promise<string>): Promise<string> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Obstacle);
  return (error as Obstacle).message;
}

async function expectWhole(attempt: Promise<string>): Promise<void> {
  const file = await attempt;
  expect(readFileSync(file).equals(content)).toBe(true);
  expect(readdirSync(folder)).toEqual(['tiny.gguf']);
}

test('fully downloaded weights get their final name, and are not requested again', async () => {
  await expectWhole(download());
  await expectWhole(download());
  expect(host.asked).toHaveLength(1);
});

test('an interrupted download says what is kept, and the next one requests only the rest', async () => {
  host.next({ cutsAfter: half });
  expect(await refusal(download())).toMatch(
    /^The connection to 127.* broke.*: \d+ % \(0 MB\) is kept, so run the same/,
  );
  expect(existsSync(join(folder, 'tiny.gguf'))).toBe(false);
  // What the system had not written yet when the connection broke may be lost.
  writeFileSync(part(), content.subarray(0, half));
  await expectWhole(download());
  expect(host.asked[1]).toMatchObject({ range: `bytes=${half}-`, 'if-range': '"first"' });
});

test('a download starts over if the file has been replaced, or if ranges are not supported', async () => {
  const older = Buffer.alloc(content.length, 1);
  host.next({ cutsAfter: half, etag: '"older"', bytes: older });
  await refusal(download());
  writeFileSync(part(), older.subarray(0, half));
  await expectWhole(download());
  rmSync(join(folder, 'tiny.gguf'));
  writeFileSync(part(), older.subarray(0, half));
  host.next({ ignoresRange: true });
  await expectWhole(download());
  expect(host.asked.map(({ range }) => range)).toEqual([undefined, `bytes=${half}-`, `bytes=${half}-`]);
});

test('a partial download that the server can’t continue is discarded', async () => {
  writeFileSync(part(), content.subarray(0, half));
  host.next({ status: 416 });
  await expectWhole(download());
  expect(host.asked[1]).not.toHaveProperty('range');
});

test('a partial download that is longer than the file is discarded', async () => {
  writeFileSync(part(), Buffer.alloc(content.length + 1));
  await expectWhole(download());
  expect(host.asked[0]).not.toHaveProperty('range');
});

test('a download that was complete but not yet checked is not requested again', async () => {
  writeFileSync(part(), content);
  await expectWhole(download());
  expect(host.asked).toEqual([]);
});

test('weights with the wrong checksum are deleted, so that the next run starts from scratch', async () => {
  host.next({ bytes: Buffer.alloc(content.length, 1) });
  expect(await refusal(download())).toBe(
    'What was downloaded for tiny-1b isn’t the expected file (its SHA-256 differs), so it was deleted: try again.',
  );
  expect(readdirSync(folder)).toEqual([]);
  await expectWhole(download());
});

test('a file of the wrong size is refused before it is downloaded', async () => {
  const other = download({}, { bytes: content.length + 1 });
  expect(await refusal(other)).toMatch(
    /^The file for tiny-1b at 127.* has changed \(100000 bytes instead of 100001\), so/,
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('too little free disk space is reported before anything is requested, and a partial download counts', async () => {
  const freeBytes = () => Promise.resolve(500e6 + half);
  expect(await refusal(download({ freeBytes }))).toMatch(/^tiny-1b needs 500 MB of free disk, and .* has 500 MB: free/);
  expect(host.asked).toEqual([]);
  writeFileSync(part(), content.subarray(0, half));
  await expectWhole(download({ freeBytes }));
});

test('a missing network is reported, with another way to get the weights', async () => {
  const { address } = host.weights;
  await host.stop();
  const said = await refusal(download());
  host = await startWeightsHost();
  expect(said).toMatch(/^Couldn’t reach 127\.0\.0\.1:\d+ \(ECONNREFUSED\): check your connection, or download http/);
  expect(said).toContain(`${address} elsewhere and use --file.`);
});

test.each([
  [404, /no longer has tiny-1b: choose another model with --model\.$/],
  [403, /doesn’t let everyone download tiny-1b \(403\): download http.* yourself and use --file\.$/],
  [429, /has trouble right now \(429\): try again in a few minutes\.$/],
  [503, /has trouble right now \(503\): try again in a few minutes\.$/],
  [302, /didn’t send tiny-1b \(302\): download http.* yourself and use --file\.$/],
])('a host that answers %d is reported in one sentence, and what was downloaded is kept', async (status, sentence) => {
  writeFileSync(part(), content.subarray(0, half));
  host.next({ status });
  expect(await refusal(download())).toMatch(sentence);
  await expectWhole(download());
});

test('a redirect is followed with the requested range, but not endlessly', async () => {
  writeFileSync(part(), content.subarray(0, half));
  host.next({ location: '/elsewhere/tiny.gguf' });
  await expectWhole(download());
  expect(host.asked[1]).toMatchObject({ range: `bytes=${half}-` });
  rmSync(join(folder, 'tiny.gguf'));
  host.next(...Array.from({ length: 9 }, () => ({ location: '/round/tiny.gguf' })));
  expect(await refusal(download())).toMatch(/didn’t send tiny-1b \(302\)/);
});

test('Ctrl+C keeps what was downloaded, and says how to continue', async () => {
  const stop = new AbortController();
  const screen = { isTTY: true, write: () => (host.asked.length > 0 ? stop.abort() : undefined) };
  host.next({ stallsAfter: half });
  const stopping = download({ screen, signal: stop.signal });
  expect(await refusal(stopping)).toMatch(new RegExp(`^Stopped: \\d+ % .* is kept, ${again}`));
  await expectWhole(download());
});

test('Ctrl+C before the check ends keeps the download', async () => {
  const stop = new AbortController();
  writeFileSync(part(), content);
  stop.abort();
  expect(await refusal(download({ signal: stop.signal }))).toBe(`Stopped: 100 % (0 MB) is kept, ${again}`);
  expect(readdirSync(folder)).toEqual(['tiny.gguf.part']);
});

test('a download from a host that goes silent times out', async () => {
  host.next({ stallsAfter: half });
  const silent = download({ patience: 50 });
  expect(await refusal(silent)).toMatch(new RegExp(`^127.* stopped sending: \\d+ % .* is kept, ${again}`));
});

test('a second download of the same model at the same time is refused', async () => {
  host.next({ stallsAfter: half });
  const stop = new AbortController();
  const first = refusal(download({ signal: stop.signal }));
  await expect.poll(() => host.asked).toHaveLength(1);
  expect(await refusal(download())).toBe(
    `Process ${process.pid} is already downloading tiny-1b: wait for it, or stop it first.`,
  );
  stop.abort();
  await first;
  await expectWhole(download());
});
