import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureRules, type PictureType } from '@hone/domain/access/pictures';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { jpegSegment, makeExif, makeJpeg, makePng } from '../../testing/uploads/bitmaps.ts';
import { startChild } from '../../testing/process.ts';
import { picturesChild, type PicturesChild, type PictureTask } from './child.ts';
import { sharpPictures } from './sharp.ts';

const place = mkdtempSync(join(tmpdir(), 'hone-pictures-'));
// The process has a low priority: on a busy machine it would hit its own limits.
const generousTimeout = 60_000;
const generousLimits = {
  drawMilliseconds: generousTimeout,
  decodeMilliseconds: generousTimeout,
  startMilliseconds: generousTimeout,
  waitMilliseconds: 3 * generousTimeout,
};
const pictures = sharpPictures(generousLimits);
afterAll(async () => {
  await pictures.close();
  rmSync(place, { recursive: true, force: true });
});

let written = 0;
function write(content: Uint8Array | string): string {
  const path = join(place, `picture-${(written += 1)}`);
  writeFileSync(path, content);
  return path;
}
const remake = (content: Uint8Array | string, type: PictureType, by = pictures, who = 'anna') =>
  by.remake(write(content), type, who);

async function remade(content: Uint8Array | string, type: PictureType): Promise<Buffer> {
  const outcome = await remake(content, type);
  if ('fault' in outcome) throw new Error(outcome.fault);
  return outcome.content;
}

async function colourAt(content: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  return red > 180 && green < 80 && blue < 80
    ? 'red'
    : blue > 180 && red < 80
      ? 'blue'
      : green > 100 && red < 80
        ? 'green'
        : 'other';
}

const svg = (inside: string, size = 'width="64" height="64"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`;
const slow = svg(`<text>${'x'.repeat(60_000)}</text>`);

describe('a picture', () => {
  it('of each type becomes a square in our format', async () => {
    for (const [content, type] of [
      [makeJpeg(), 'jpeg'],
      [makePng(), 'png'],
      [svg('<circle r="9"/>'), 'svg'],
    ] as const) {
      const { format, width, height } = await sharp(await remade(content, type)).metadata();
      expect([format, width, height]).toEqual(['webp', pictureRules.side, pictureRules.side]);
    }
  });

  it('keeps its center and both of its colors', async () => {
    const content = await remade(makeJpeg(), 'jpeg');
    expect([await colourAt(content, 0.2, 0.5), await colourAt(content, 0.8, 0.5)]).toEqual(['red', 'blue']);
  });

  it('is rotated to match how the camera was held', async () => {
    const turned = await remade(makeJpeg(jpegSegment(0xe1, makeExif(6, 'x'))), 'jpeg');
    expect([await colourAt(turned, 0.5, 0.2), await colourAt(turned, 0.5, 0.8)]).toEqual(['red', 'blue']);
  });

  it('keeps no location data or other metadata', async () => {
    const noted = makeJpeg(
      jpegSegment(0xe1, makeExif(6, '<script>noted</script>')),
      jpegSegment(0xfe, Buffer.from('noted')),
    );
    expect(await sharp(noted).metadata()).toHaveProperty('exif');
    const content = await remade(noted, 'jpeg');
    const { exif, icc, iptc, xmp, orientation } = await sharp(content).metadata();
    expect([exif, icc, iptc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(content.includes('noted')).toBe(false);
  });

  it('that is an SVG with scripts becomes plain pixels', async () => {
    const content = await remade(
      svg('<script>alert(1)</script><rect width="64" height="64" fill="red" onclick="alert(2)"/>'),
      'svg',
    );
    expect(await colourAt(content, 0.5, 0.5)).toBe('red');
    for (const words of ['alert', 'script', 'svg']) expect(content.includes(words)).toBe(false);
  });

  it('that is an SVG is rendered sharply, however small its stated size', async () => {
    const half = await remade(
      svg(
        '<rect width="2" height="4" fill="red"/><rect x="2" width="2" height="4" fill="blue"/>',
        'width="4" height="4"',
      ),
      'svg',
    );
    expect([await colourAt(half, 0.495, 0.5), await colourAt(half, 0.505, 0.5)]).toEqual(['red', 'blue']);
  });

  it('must be of the type it claims to be', async () => {
    expect(await remake(makePng(), 'jpeg')).toEqual({ fault: 'type' });
    expect(await remake(makeJpeg(), 'svg')).toEqual({ fault: 'type' });
    expect(await remake('GIF89a', 'png')).toEqual({ fault: 'type' });
    expect(await remake('', 'svg')).toEqual({ fault: 'type' });
  });

  it('with too many pixels is rejected before it is decoded', async () => {
    for (const [width, height] of [
      [20_000, 20_000],
      [60_000, 60_000],
      [40_000_001, 1],
    ] as const) {
      expect(await remake(makePng({ width, height, packed: Buffer.alloc(10) }), 'png')).toEqual({
        fault: 'too_detailed',
      });
    }
    expect(await remake(makePng({ width: 6324, height: 6324, bits: 1 }), 'png')).toHaveProperty('content');
    expect(await remake(svg('', 'width="1e7" height="1e7"'), 'svg')).toEqual({ fault: 'too_detailed' });
  });

  it('that references an external file, or can’t be read, is rejected', async () => {
    const broken = [
      svg('<image href="file:///etc/passwd"/>'),
      svg('<circle r="9">'),
      Buffer.concat([Buffer.from('<svg>'), Buffer.from([0xff, 0xfe])]),
    ];
    for (const content of broken) expect(await remake(content, 'svg')).toEqual({ fault: 'unreadable' });
    expect(await remake(makePng().subarray(0, 50), 'png')).toEqual({ fault: 'unreadable' });
    expect(await remake(makeJpeg().subarray(0, 300), 'jpeg')).toEqual({ fault: 'unreadable' });
  });
});

describe('the decoding process', () => {
  const harmless = svg('<circle r="9"/>');
  const task = (): PictureTask => ({ path: write(harmless), type: 'svg' });

  async function withChild(
    work: (child: PicturesChild) => Promise<void>,
    limits: { maxPeakMemory?: number; startMilliseconds?: number } = {},
  ): Promise<void> {
    const child = picturesChild({ startMilliseconds: generousTimeout, ...limits });
    try {
      await work(child);
    } finally {
      await child.close();
    }
  }

  it('is given up on when a picture takes too long', async () => {
    const strict = sharpPictures({ ...generousLimits, drawMilliseconds: 50 });
    expect(await remake(slow, 'svg', strict)).toEqual({ fault: 'too_slow' });
    await strict.close();
  });

  it('has time to start, and no picture is blamed if that takes too long', () =>
    withChild(async (child) => expect(await child.run(task(), generousTimeout)).toBeUndefined(), {
      startMilliseconds: 1,
    }));

  it.skipIf(process.platform === 'win32')('that hangs is replaced by another, which handles the next picture', () =>
    withChild(async (child) => {
      await child.run(task(), generousTimeout);
      const pid = child.pid()!;
      process.kill(pid, 'SIGSTOP');
      expect(await child.run(task(), 50)).toEqual({ fault: 'too_slow' });
      expect(await child.run(task(), generousTimeout)).toHaveProperty('content');
      expect(child.pid()).not.toBe(pid);
    }),
  );

  it('that dies midway loses only the picture it was decoding', () =>
    withChild(async (child) => {
      await child.run(task(), generousTimeout);
      const pid = child.pid()!;
      const outcome = child.run({ path: write(slow), type: 'svg' }, generousTimeout);
      process.kill(pid, 'SIGKILL');
      expect(await outcome).toEqual({ fault: 'unreadable' });
      expect(await child.run(task(), generousTimeout)).toHaveProperty('content');
      expect(child.pid()).not.toBe(pid);
    }));

  it.skipIf(process.platform === 'win32')(
    'never mixes up pictures: a request whose process dies gets its own picture or none, and waiting ones get theirs',
    async () => {
      const filled = (colour: string) => svg(`<rect width="64" height="64" fill="${colour}"/>`);
      await remake(harmless, 'svg');
      process.kill(pictures.pid()!, 'SIGSTOP');
      const [first, ...others] = ['red', 'blue', 'green', 'blue'].map((colour) => remake(filled(colour), 'svg'));
      process.kill(pictures.pid()!, 'SIGKILL');
      // If the process was killed before the hand-over, the next one does it.
      const outcome = await first!;
      expect('content' in outcome ? await colourAt(outcome.content, 0.5, 0.5) : outcome.fault).toMatch(
        /^(?:red|unreadable)$/,
      );
      const made = await Promise.all(others);
      expect(
        await Promise.all(made.map((one) => ('content' in one ? colourAt(one.content, 0.5, 0.5) : one.fault))),
      ).toEqual(['blue', 'green', 'blue']);
    },
  );

  it.skipIf(process.platform === 'win32')(
    'queues a few pictures, and reports that it is busy when the queue is full or the wait too long',
    async () => {
      const narrow = sharpPictures({ ...generousLimits, waitMilliseconds: 200, mostWaiting: 2 });
      await remake(harmless, 'svg', narrow);
      process.kill(narrow.pid()!, 'SIGSTOP');
      const held = remake(harmless, 'svg', narrow);
      const waiting = [1, 2].map(() => remake(harmless, 'svg', narrow));
      expect(await remake(harmless, 'svg', narrow)).toEqual({ fault: 'busy' });
      expect(await Promise.all(waiting)).toEqual([{ fault: 'busy' }, { fault: 'busy' }]);
      process.kill(narrow.pid()!, 'SIGCONT');
      expect(await held).toHaveProperty('content');
      for (const content of [harmless, harmless])
        expect(await remake(content, 'svg', narrow)).toHaveProperty('content');
      await narrow.close();
    },
  );

  it.skipIf(process.platform === 'win32')(
    'takes turns between senders, however many pictures one of them sent first',
    async () => {
      const fair = sharpPictures(generousLimits);
      await remake(harmless, 'svg', fair);
      process.kill(fair.pid()!, 'SIGSTOP');
      const order: string[] = [];
      const sent = ['anna', 'anna', 'anna', 'ben', 'ben', 'carl'].map(async (who) => {
        await remake(harmless, 'svg', fair, who);
        order.push(who);
      });
      process.kill(fair.pid()!, 'SIGCONT');
      await Promise.all(sent);
      expect(order).toEqual(['anna', 'ben', 'carl', 'anna', 'ben', 'anna']);
      await fair.close();
    },
  );

  it('is reused for the next picture, unless it used more memory than it may keep', async () => {
    const pidsOf = async (limits: { maxPeakMemory?: number }) => {
      const pids: (number | undefined)[] = [];
      await withChild(async (child) => {
        for (const _ of [1, 2]) {
          const made = child.run(task(), generousTimeout);
          pids.push(child.pid());
          expect(await made).toHaveProperty('content');
        }
      }, limits);
      return pids;
    };
    const [first, second] = await pidsOf({ maxPeakMemory: Infinity });
    expect(second).toBe(first);
    const [greedy, fresh] = await pidsOf({ maxPeakMemory: 1 });
    expect(fresh).not.toBe(greedy);
  });

  it.skipIf(process.platform !== 'linux')(
    'sees none of the server’s environment variables, and is the first to be killed when memory runs out',
    async () => {
      await remake(harmless, 'svg');
      const about = (name: string) => readFileSync(`/proc/${pictures.pid()}/${name}`, 'latin1');
      const names = about('environ')
        .split('\0')
        .map((variable) => variable.split('=', 1)[0]!);
      expect(names.filter((name) => !name.startsWith('NODE_CHANNEL_'))).toEqual(['MALLOC_ARENA_MAX', '']);
      expect(about('oom_score_adj').trim()).toBe('1000');
    },
  );

  it('ends with the server, even if that was killed', { timeout: 60_000 }, async () => {
    const server = startChild('picture', [write(slow)]);
    const pid = Number((await server.line(/^\d+$/))[0]);
    expect(isAlive(pid)).toBe(true);
    await server.end('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 15_000 }).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  // A zombie is still listed.
  if (existsSync(`/proc/${pid}/stat`)) return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
