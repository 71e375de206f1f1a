import { open, readFile, stat } from 'node:fs/promises';
import { pictureRules, typeOfContent } from '@hone/domain/pictures';
import { isPlainSvg } from '@hone/domain/pictures-svg';
import type { PictureFault, PicturesPort } from '../../ports/pictures.ts';
import { picturesChild } from './child.ts';
import type { PictureTask } from './program.ts';

export interface SharpPictures extends PicturesPort {
  /** The process that decodes; undefined while none runs. */
  pid(): number | undefined;
}

const usual = {
  /** For one picture; then its process is ended. */
  workMilliseconds: 10_000,
  /** Until its turn comes. Together they are less than a person waits. */
  waitMilliseconds: 20_000,
  mostWaiting: 64,
};

/** Pictures made anew by sharp, one after another, in a process of its own. */
export function sharpPictures(patience: Partial<typeof usual> = {}): SharpPictures {
  const { workMilliseconds, waitMilliseconds, mostWaiting } = { ...usual, ...patience };
  const child = picturesChild();
  const waiting: (() => void)[] = [];
  let isTaken = false;

  const hasTurn = () =>
    new Promise<boolean>((resolve) => {
      if (waiting.length >= mostWaiting) return resolve(false);
      const go = () => {
        clearTimeout(alarm);
        resolve(true);
      };
      const alarm = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1);
        resolve(false);
      }, waitMilliseconds);
      waiting.push(go);
    });
  // Undefined: its turn did not come.
  const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
    if (isTaken && !(await hasTurn())) return undefined;
    isTaken = true;
    try {
      return await work();
    } finally {
      // Handed on, never given back and taken again: nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else isTaken = false;
    }
  };

  return {
    async remake(path, type) {
      const outcome = await inTurn(async () => {
        const fault = await judge({ path, type });
        if (fault) return { fault };
        return (await child.run({ path, type }, workMilliseconds)) ?? { fault: 'unreadable' as const };
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
  return source !== undefined && isPlainSvg(source) ? undefined : 'unreadable';
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
