import type { PictureType } from '@hone/domain/pictures';
import type { PictureFault } from '../../ports/pictures.ts';

export interface PictureTask {
  path: string;
  type: PictureType;
}
export type PictureOutcome = { content: Uint8Array } | { fault: PictureFault };

/** Said once, when it can begin. */
export interface PicturesReady {
  ready: true;
}

/** What it tells of a picture, and how much memory it has taken at most since it began. */
export interface PictureReport {
  outcome: PictureOutcome;
  taken: number;
}

/**
 * What the child runs: given the library's place and the figures, it makes one picture after another. It stands here as text because
 * it is all that runs over there: no file of its own has to be found by the bundle.
 */
export const program = `
const { readFileSync, writeFileSync } = require('node:fs');
const [library, figures] = process.argv.slice(1);
const { side, maximumPixels, longestSide } = JSON.parse(figures);
// The system takes this process first when memory runs out, and gives it what the server leaves of the processor.
if (process.platform === 'linux') try { writeFileSync('/proc/self/oom_score_adj', '1000'); } catch {}
try { require('node:os').setPriority(10); } catch {}

const sharp = require(library);
sharp.cache(false);
sharp.concurrency(1);
// Of the dozens of formats that the library could be led to read, three.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadSvgBuffer'] });

async function remake({ path, type }) {
  // A drawing is handed over as bytes, so that it knows of no folder around it.
  const source = type === 'svg' ? readFileSync(path) : path;
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

// Of this program alone: what the system counts for a process begins with what its parent had.
function mostTaken() {
  try {
    return 1024 * Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))[1]);
  } catch {
    return process.memoryUsage.rss();
  }
}

process.on('message', async (task) => {
  const outcome = await remake(task).catch(() => ({ fault: 'unreadable' }));
  process.send({ outcome, taken: mostTaken() });
});
process.send({ ready: true });
// By force: whoever started it is gone, and a picture that hangs would keep it from ending.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
`;
