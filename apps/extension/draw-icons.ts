import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

// Run after a change: npx tsx apps/extension/draw-icons.ts
const here = import.meta.dirname;
const drawing = readFileSync(join(here, 'icon.svg'));

for (const size of [16, 32, 48, 128]) {
  // The drawing is 16 px at 72 dpi.
  await sharp(drawing, { density: (72 * size) / 16 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(here, 'icons', `${size}.png`));
}
