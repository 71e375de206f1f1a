import { describe, expect, it } from 'vitest';
import { isFileName, type FilesPort } from '../../ports/files.ts';

export interface FilesFixture {
  port: FilesPort;
  reopen(): FilesPort;
}

const type = 'image/webp';
const bytes = (length: number, from = 0) => Uint8Array.from({ length }, (_, at) => (at * 7 + from) % 256);

export function describeFilesPort(adapter: string, start: () => Promise<FilesFixture> | FilesFixture): void {
  describe(`files by ${adapter}`, () => {
    it('a file is read back byte for byte, with its type', async () => {
      const { port } = await start();
      for (const [name, content] of [
        ['a.webp', bytes(256)],
        ['0-z.webp', bytes(0)],
        ['large.webp', bytes(300_000)],
      ] as const) {
        await port.put(name, content, type);
        expect(await port.get(name)).toEqual({ content: Buffer.from(content), type });
      }
    });

    it('files survive a restart', async () => {
      const { port, reopen } = await start();
      await port.put('kept.webp', bytes(1000), type);
      expect(await reopen().get('kept.webp')).toEqual({ content: Buffer.from(bytes(1000)), type });
    });

    it('a missing file reads as missing', async () => {
      const { port } = await start();
      await port.put('this.webp', bytes(10), type);
      expect(await port.get('that.webp')).toBeUndefined();
      expect(await port.get('this.webp.webp')).toBeUndefined();
    });

    it('a removed file is gone, and removing it again is no error', async () => {
      const { port } = await start();
      await port.put('gone.webp', bytes(10), type);
      await port.put('stays.webp', bytes(11), type);
      await port.remove('gone.webp');
      await port.remove('gone.webp');
      await port.remove('never.webp');
      expect(await port.get('gone.webp')).toBeUndefined();
      expect((await port.get('stays.webp'))?.content).toHaveLength(11);
    });

    it('many simultaneous files each arrive whole', async () => {
      const { port } = await start();
      const names = Array.from({ length: 20 }, (_, at) => `many-${at}.webp`);
      await Promise.all(names.map((name, at) => port.put(name, bytes(20_000, at), type)));
      const kept = await Promise.all(names.map((name) => port.get(name)));
      expect(kept.map((file, at) => file?.content.equals(bytes(20_000, at)))).toEqual(names.map(() => true));
    });

    it('a name that leads elsewhere reaches nothing, is written nowhere and removes nothing', async () => {
      const { port } = await start();
      await port.put('mine.webp', bytes(10), type);
      const names = [
        '../mine.webp',
        './mine.webp',
        '/mine.webp',
        'a/mine.webp',
        'a\\mine.webp',
        '..',
        '.',
        '',
        'mine',
        '.webp',
        'MINE.webp',
        'mine.webp\0',
        'mine.webp/',
        'mine%2ewebp',
        'mine.webp?versionId=1',
        'mine.webp#x',
        'm\u0131ne.webp',
        'mine.webp.part',
        `${'x'.repeat(101)}.webp`,
        'mine.webp\n',
      ];
      for (const name of names) {
        expect([name, isFileName(name)]).toEqual([name, false]);
        expect([name, await port.get(name)]).toEqual([name, undefined]);
        await expect(port.put(name, bytes(1), type)).rejects.toThrow('cannot be kept');
        await port.remove(name);
      }
      expect((await port.get('mine.webp'))?.content).toHaveLength(10);
    });
  });
}
