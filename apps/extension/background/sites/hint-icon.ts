import small from '../../icons/16.png';
import large from '../../icons/32.png';
import type { DrawIcon } from './hints.ts';

/** The toolbar icon with a dot. Its files are in the script: the worker may not fetch them. */
export const drawHintIcon: DrawIcon = async () => {
  return { 16: await drawWithDot(small, 16), 32: await drawWithDot(large, 32) };
};

async function drawWithDot(file: Uint8Array<ArrayBuffer>, size: number): Promise<ImageData> {
  const context = new OffscreenCanvas(size, size).getContext('2d')!;
  context.drawImage(await createImageBitmap(new Blob([file], { type: 'image/png' })), 0, 0);
  const radius = size / 5;
  for (const [colour, width] of [
    ['#fff', radius + size / 16],
    ['#0b6e8a', radius],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(size - radius - 1, radius + 1, width, 0, 2 * Math.PI);
    context.fill();
  }
  return context.getImageData(0, 0, size, size);
}
