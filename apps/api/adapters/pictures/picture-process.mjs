import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { drawCard } from './card.mjs';

/** @typedef {import('./child.ts').PictureTask} PictureTask */
/** @typedef {import('./child.ts').ChildTask} ChildTask */
/** @typedef {import('./child.ts').PictureOutcome} PictureOutcome */

/** @type {import('./child.ts').PictureFigures} */
const { side, maximumPixels, longestSide, fonts } = JSON.parse(process.argv[2] ?? '');

// When memory runs out the system kills this process first; it only gets CPU time that the server leaves.
attempt(() => writeFileSync('/proc/self/oom_score_adj', '1000'));
attempt(() => setPriority(10));

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadSvgBuffer'] });

/** @param {PictureTask} task @returns {Promise<PictureOutcome>} */
async function remake({ path, type }) {
  // A drawing is passed as bytes, so that it can't resolve files next to it.
  const source = type === 'svg' ? readFileSync(path) : path;
  /** @type {import('sharp').SharpOptions} */
  const options = { failOn: 'error', limitInputPixels: false, pages: 1 };
  const { width, height, format } = await sharp(source, options).metadata();
  if (format !== type) return { fault: 'type' };
  if (type === 'svg') {
    // Just large enough for the square, whatever its declared size; a very long one a little coarser.
    const scale = Math.min(side / Math.min(width, height), longestSide / Math.max(width, height));
    options.density = Math.min(100_000, Math.max(1, 72 * scale));
    const drawn = await sharp(source, options).metadata();
    if (drawn.width * drawn.height > 1.01 * longestSide * side) return { fault: 'too_detailed' };
  } else if (width * height > maximumPixels) return { fault: 'too_detailed' };
  const content = await sharp(source, options)
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'centre' })
    .toColourspace('srgb')
    .webp({ quality: 84 })
    .toBuffer();
  return { content };
}

/** Its own peak: the system's count for a process starts with its parent's. */
function peakMemory() {
  const read = attempt(() => /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]);
  return read === undefined ? process.memoryUsage.rss() : 1024 * Number(read);
}

/** For what not every system has. @template Value @param {() => Value} act */
function attempt(act) {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** @param {ChildTask} task @returns {Promise<PictureOutcome>} */
async function perform(task) {
  return 'card' in task ? { content: await drawCard(task.card, fonts) } : remake(task);
}

process.on('message', async (/** @type {ChildTask} */ task) => {
  const outcome = await perform(task).catch(() => ({ fault: 'unreadable' }));
  process.send?.({ outcome, peakMemory: peakMemory() });
});
process.send?.({ ready: true });
// SIGKILL, because the parent is gone and a hanging picture would keep it alive.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
