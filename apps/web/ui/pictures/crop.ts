export interface PictureSize {
  width: number;
  height: number;
}

/** The middle of the square, in the picture's own pixels, and its magnification. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const zoomRules = { least: 1, most: 4, step: 0.25 } as const;

export function wholeSquare({ width, height }: PictureSize): Crop {
  return { x: width / 2, y: height / 2, zoom: zoomRules.least };
}

export function sideOf({ width, height }: PictureSize, { zoom }: Crop): number {
  return Math.min(width, height) / zoom;
}

/** By shares of the square's side; the picture always covers the square. */
export function moveCrop(size: PictureSize, crop: Crop, across: number, down: number): Crop {
  const side = sideOf(size, crop);
  return within(size, { ...crop, x: crop.x - across * side, y: crop.y - down * side });
}

export function zoomCrop(size: PictureSize, crop: Crop, zoom: number): Crop {
  return within(size, { ...crop, zoom: between(zoomRules.least, zoom, zoomRules.most) });
}

function within(size: PictureSize, crop: Crop): Crop {
  const half = sideOf(size, crop) / 2;
  return { ...crop, x: between(half, crop.x, size.width - half), y: between(half, crop.y, size.height - half) };
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
