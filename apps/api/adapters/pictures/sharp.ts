import { open, readFile, stat } from 'node:fs/promises';
import { pictureRules, detectPictureType } from '@hone/domain/access/pictures';
import { judgeSvg } from './svg.ts';
import type { PictureFault, PicturesPort } from '../../ports/pictures.ts';
import { keepDrawings } from './drawings.ts';
import { picturesChild, type PictureTask } from './child.ts';
import { takingTurns, type TurnLimits } from './queue.ts';

export interface SharpPictures extends PicturesPort {
  pid(): number | undefined;
}

export interface PictureLimits extends TurnLimits {
  drawMilliseconds: number;
  decodeMilliseconds: number;
  startMilliseconds: number;
}

// Waiting and working together take less time than a person would wait.
const usual: PictureLimits = {
  drawMilliseconds: 2000,
  decodeMilliseconds: 10_000,
  startMilliseconds: 10_000,
  waitMilliseconds: 20_000,
  mostWaiting: 64,
};

export function sharpPictures(changes: Partial<PictureLimits> = {}): SharpPictures {
  const limits = { ...usual, ...changes };
  const child = picturesChild({ startMilliseconds: limits.startMilliseconds });
  const inTurn = takingTurns(limits);
  // As if one account had sent them all, so that no one's upload waits for more than one.
  const draw = keepDrawings((card) => inTurn('', () => child.run({ card }, limits.decodeMilliseconds)));

  return {
    async remake(path, type, who) {
      const outcome = await inTurn(who, async () => {
        const fault = await judge({ path, type });
        if (fault) return { fault };
        return child.run({ path, type }, type === 'svg' ? limits.drawMilliseconds : limits.decodeMilliseconds);
      });
      if (!outcome) return { fault: 'busy' };
      return 'content' in outcome ? { content: Buffer.from(outcome.content) } : outcome;
    },
    draw,
    pid: child.pid,
    close: child.close,
  };
}

async function judge({ path, type }: PictureTask): Promise<PictureFault | undefined> {
  if (detectPictureType(await readHead(path)) !== type) return 'type';
  if (type !== 'svg') return undefined;
  if ((await stat(path)).size > pictureRules.maximumSvgBytes) return 'too_detailed';
  const source = decodeStrictly(await readFile(path));
  return source === undefined ? 'unreadable' : judgeSvg(source);
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

// Undefined: not UTF-8, which other readers could interpret differently.
function decodeStrictly(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return undefined;
  }
}
