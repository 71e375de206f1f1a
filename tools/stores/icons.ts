import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../machine/root.mjs';

const extension = join(ROOT, 'apps/extension');
const drawing = readFileSync(join(extension, 'icon.svg'));

for (const size of [16, 32, 48, 128]) {
  // The drawing is 16 px at 72 dpi.
  await sharp(drawing, { density: (72 * size) / 16 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(extension, 'icons', `${size}.png`));
}
