import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import sharp from 'sharp';

/** @typedef {import('./child.ts').PictureTask} PictureTask */
/** @typedef {import('./child.ts').PictureOutcome} PictureOutcome */

/** @type {import('./child.ts').PictureFigures} */
const { side, maximumPixels, longestSide } = JSON.parse(process.argv[2] ?? '');

// The system ends this process first when memory runs out, and gives it what the server leaves of the processor.
attempt(() => writeFileSync('/proc/self/oom_score_adj', '1000'));
attempt(() => setPriority(10));

sharp.cache(false);
sharp.concurrency(1);
// Of the dozens of formats that the library could be led to read, three.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadSvgBuffer'] });

/**
 * @param {PictureTask} task
 * @returns {Promise<PictureOutcome>}
 */
async function remake({ path, type }) {
  // A drawing is handed over as bytes, so that it knows of no folder around it.
  const source = type === 'svg' ? readFileSync(path) : path;
  /** @type {import('sharp').SharpOptions} */
  const options = { failOn: 'error', limitInputPixels: false, pages: 1 };
  const { width, height, format } = await sharp(source, options).metadata();
  if (format !== type) return { fault: 'type' };
  if (type === 'svg') {
    // Drawn just large enough for the square, whatever size it says; a very long one a little coarser.
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

/** Of this program alone: what the system counts for a process begins with what its parent had. */
function mostTaken() {
  const read = attempt(() => /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]);
  return read === undefined ? process.memoryUsage.rss() : 1024 * Number(read);
}

/**
 * What not every system has.
 * @template Value
 * @param {() => Value} act
 */
function attempt(act) {
  try {
    return act();
  } catch {
    return undefined;
  }
}

process.on('message', async (/** @type {PictureTask} */ task) => {
  const outcome = await remake(task).catch(() => ({ fault: 'unreadable' }));
  process.send?.({ outcome, taken: mostTaken() });
});
process.send?.({ ready: true });
// By force: whoever started it is gone, and a picture that hangs would keep it from ending.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
