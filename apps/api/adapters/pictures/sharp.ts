import { open, readFile, stat } from 'node:fs/promises';
import { pictureRules, typeOfContent } from '@hone/domain/pictures';
import { judgeSvg } from './svg';
import type { PictureFault, PicturesPort } from '../../ports/pictures.ts';
import { picturesChild, type PictureTask } from './child.ts';
import { takingTurns, type TurnLimits } from './turns.ts';

export interface SharpPictures extends PicturesPort {
  /** The process that decodes; undefined while none runs. */
  pid(): number | undefined;
}

export interface PictureLimits extends TurnLimits {
  /** For one SVG, from when the process is ready. */
  drawMilliseconds: number;
  /** For one picture of another kind. */
  decodeMilliseconds: number;
  /** For the process, until it is ready. A busy machine takes a while, which is no picture's fault. */
  startMilliseconds: number;
}

// Waiting and working together take less time than a person waits.
const usual: PictureLimits = {
  drawMilliseconds: 2000,
  decodeMilliseconds: 10_000,
  startMilliseconds: 10_000,
  waitMilliseconds: 20_000,
  mostWaiting: 64,
};

/** Pictures made anew by sharp, one after another, in a process of its own. */
export function sharpPictures(changes: Partial<PictureLimits> = {}): SharpPictures {
  const limits = { ...usual, ...changes };
  const child = picturesChild({ startMilliseconds: limits.startMilliseconds });
  const inTurn = takingTurns(limits);

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
    pid: child.pid,
    close: child.close,
  };
}

/** What can be said of a file before anything decodes it. */
async function judge({ path, type }: PictureTask): Promise<PictureFault | undefined> {
  if (typeOfContent(await readHead(path)) !== type) return 'type';
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

// Undefined: not UTF-8, so that others could read it otherwise than we do.
function decodeStrictly(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return undefined;
  }
}
