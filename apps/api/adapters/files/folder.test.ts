import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeFilesPort } from '../../testing/ports/files.ts';
import { folderFiles } from './folder.ts';

const place = mkdtempSync(join(tmpdir(), 'hone-files-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const makeFolder = () => join(mkdtempSync(join(place, 'trial-')), 'files');

describeFilesPort('a folder', () => {
  const folder = makeFolder();
  return { port: folderFiles(folder), reopen: () => folderFiles(folder) };
});

describe('a folder of files', () => {
  const content = new Uint8Array(10);

  it('contains only the finished file after a write', async () => {
    const folder = makeFolder();
    await folderFiles(folder).put('a.webp', content, 'image/webp');
    expect(readdirSync(folder)).toEqual(['a.webp']);
  });

  it('can be read only by its owner', async () => {
    const folder = makeFolder();
    await folderFiles(folder).put('a.webp', content, 'image/webp');
    const modes = [folder, join(folder, 'a.webp')].map((path) => statSync(path).mode & 0o777);
    // Windows has no such modes.
    expect(modes).toEqual(process.platform === 'win32' ? modes : [0o700, 0o600]);
  });

  it('never returns a file that was half written when the machine stopped, and deletes the partial file with it', async () => {
    const folder = makeFolder();
    const files = folderFiles(folder);
    writeFileSync(join(folder, 'half.webp.part'), 'RIFF');
    expect(await files.get('half.webp')).toBeUndefined();
    await files.remove('half.webp');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves nothing behind when a file could not be written', async () => {
    const folder = makeFolder();
    const files = folderFiles(folder);
    // A full folder in the file's place stands in for any disk that fails at the last moment.
    folderFiles(join(folder, 'a.webp', 'inside'));
    await expect(files.put('a.webp', content, 'image/webp')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(readdirSync(folder)).toEqual(['a.webp']);
    await expect(files.put('a.html', content, 'text/html')).rejects.toThrow('cannot be kept');
    expect(readdirSync(folder)).toEqual(['a.webp']);
  });
});
