import { deflateRawSync } from 'node:zlib';
import { importRules } from '@hone/domain/imports';
import { expect, it } from 'vitest';
import { namesOf, problemsOf, read } from '../testing/read.ts';
import { crcOf } from './crc.ts';
import { readZip } from './read-zip.ts';
import { writeZip } from './write-zip.ts';

const encoder = new TextEncoder();

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const zipOf = (paths: Record<string, string>) =>
  joined(writeZip(Object.entries(paths).map(([path, text]) => ({ path, text }))));

interface Packed {
  content: Uint8Array;
  /** What the entry says of its size, if it lies. */
  says?: number;
  flags?: number;
}

/** One compressed entry, as other programs write it. */
function packed({ content, says = content.length, flags = 0 }: Packed, path = 'a.md'): Uint8Array<ArrayBuffer> {
  const [own] = writeZip([{ path, text: '' }]).slice(0, 1);
  const data = new Uint8Array(deflateRawSync(content));
  const head = own!.slice();
  const set = (bytes: Uint8Array, shift: number) => {
    const view = new DataView(bytes.buffer);
    view.setUint16(shift + 6, flags, true);
    view.setUint16(shift + 8, 8, true);
    view.setUint32(shift + 14, crcOf(content), true);
    view.setUint32(shift + 18, data.length, true);
    view.setUint32(shift + 22, says, true);
    return bytes;
  };
  const [directory, name, end] = writeZip([{ path, text: '' }]).slice(-3);
  const listed = set(directory!.slice(), 2);
  const last = end!.slice();
  new DataView(last.buffer).setUint32(16, head.length + path.length + data.length, true);
  return joined([set(head, 0), encoder.encode(path), data, listed, name!, last]);
}

it('a zip of a folder is read as the folder is, compressed or not', async () => {
  const stored = await read({
    'all.zip': zipOf({ 'Work/a.md': 'Text', 'Work/': '', 'pic.png': 'x', '__MACOSX/a.md': 'x' }),
  });
  expect([namesOf(stored), stored.ignored, stored.categories.map(({ name }) => name)]).toEqual([['a'], 2, ['Work']]);
  const text = 'A long text. '.repeat(500);
  const { prompts } = await read({ 'all.zip': packed({ content: encoder.encode(text) }) });
  expect(prompts.map((prompt) => prompt.text)).toEqual([text]);
});

it('an archive that unpacks to more than it says, or to more than is read, is refused', async () => {
  const zeros = new Uint8Array(5_000_000).fill(97);
  expect(problemsOf(await read({ 'bomb.zip': packed({ content: zeros, says: 100 }) }))).toEqual(['a.md:- zip']);
  const huge = packed({ content: zeros, says: importRules.bytes + 1 });
  expect(huge.length).toBeLessThan(20_000);
  expect(problemsOf(await read({ 'bomb.zip': huge }))).toEqual(['bomb.zip:- too_large']);
});

it('entries that share their bytes are refused, since few bytes would be many files', async () => {
  const whole = zipOf({ 'a.md': 'aaaa', 'b.md': 'bbbb' });
  const view = new DataView(whole.buffer);
  const second = whole.findIndex(
    (_, at) => at > 80 && view.getUint32(at, true) === 0x02_01_4b_50 && view.getUint32(at + 42, true) > 0,
  );
  view.setUint32(second + 42, 0, true);
  expect(problemsOf(await read({ 'a.zip': whole }))).toEqual(['a.zip:- zip']);
});

it('paths that leave their folder, archives in archives and protected entries are named and not read', async () => {
  const paths = {
    '../a.md': 'x',
    '/b.md': 'x',
    'c\\..\\d.md': 'x',
    'C:/e.md': 'x',
    'f/inner.zip': 'x',
    'good.md': 'Text',
  };
  const reading = await read({ 'a.zip': zipOf(paths) });
  expect(namesOf(reading)).toEqual(['good']);
  expect(problemsOf(reading).map((problem) => problem.split('- ')[1])).toEqual([
    ...Array.from({ length: 4 }, () => 'zip_path'),
    'zip_inside',
  ]);
  expect(problemsOf(await read({ 'a.zip': packed({ content: encoder.encode('x'), flags: 1 }) }))).toEqual([
    'a.md:- zip_protected',
  ]);
});

it('too many entries, damaged ones and what is no zip at all are refused in a word', async () => {
  const many = zipOf(Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`${at}.md`, 'x'])));
  const { value } = await readZip(many, { files: 4, bytes: 100 }).next();
  expect(value).toEqual({ path: '', problem: 'too_many_files' });
  const damaged = zipOf({ 'a.md': 'Text' });
  damaged[35] = damaged[35]! ^ 1;
  expect(problemsOf(await read({ 'a.zip': damaged }))).toEqual(['a.md:- zip']);
  for (const content of ['', 'PK', 'x'.repeat(100)])
    expect(problemsOf(await read({ 'a.zip': content }))).toEqual(['a.zip:- zip']);
});

it('no bytes make the reader of archives fail or hang', async () => {
  const whole = zipOf({ 'a.md': 'aaaa', 'Work/b.md': 'b' });
  for (let at = 0; at < whole.length; at += 1) {
    for (const byte of [0, 0xff, whole[at]! ^ 0x40]) {
      const broken = whole.slice();
      broken[at] = byte;
      const { prompts, malformed } = await read({ 'a.zip': broken });
      expect(prompts.length + malformed.length).toBeLessThanOrEqual(3);
    }
    await read({ 'a.zip': whole.slice(0, at) });
  }
});
