import { Refusal } from '@hone/contracts/declarations/refusal';
import { detectPictureType, pictureTypeOf, type PictureType } from '@hone/domain/access/pictures';
import { sideOf, type Crop, type PictureSize } from '../../../ui/pictures/crop.ts';

// A regular expression, as a parser would evaluate inline handlers and trigger the page's policy.
const startTag = /<svg\b(?:"[^"]*"|'[^']*'|[^'">])*>/i;
const viewBox = /\sviewBox\s*=\s*["']\s*[-+.\d]+[\s,]+[-+.\d]+[\s,]+([+.\d]+)[\s,]+([+.\d]+)\s*["']/i;
const ownSize = /\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/gi;

export interface Picture {
  type: PictureType;
  image: HTMLImageElement;
  size: PictureSize;
  /** Frees its memory. */
  close(): void;
}

/** Side of the uploaded square in pixels: twice what the server keeps. */
const sentSide = 1024;

/** By content: browsers derive the type from the file name. */
export async function openPicture(file: File): Promise<Picture> {
  const type = detectPictureType(new Uint8Array(await file.slice(0, 4096).arrayBuffer()));
  const isSaidToBeOne = file.type === '' || pictureTypeOf(file.type) !== undefined;
  if (!type || !isSaidToBeOne) throw new Refusal('uploads.type', { status: 400 });
  const content =
    type === 'svg' ? new Blob([sizeDrawing(await file.text(), sentSide)], { type: 'image/svg+xml' }) : file;
  const image = new Image();
  image.src = URL.createObjectURL(content);
  const close = () => URL.revokeObjectURL(image.src);
  try {
    // Decoding applies the camera's orientation.
    await image.decode();
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    if (size.width * size.height === 0) throw new Error('a picture without a size');
    return { type, image, size, close };
  } catch {
    close();
    throw new Refusal('uploads.unreadable', { status: 400 });
  }
}

/** Redrawn, so that no camera metadata is left. */
export async function drawSquare({ type, image, size }: Picture, crop: Crop): Promise<File> {
  const side = sideOf(size, crop);
  const canvas = document.createElement('canvas');
  canvas.width = type === 'svg' ? sentSide : Math.max(1, Math.min(sentSide, Math.round(side)));
  canvas.height = canvas.width;
  const mediaType = type === 'jpeg' ? 'image/jpeg' : 'image/png';
  try {
    canvas
      .getContext('2d')!
      .drawImage(image, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, mediaType, 0.9));
    return new File([drawn!], type === 'jpeg' ? 'photo.jpg' : 'photo.png', { type: mediaType });
  } catch {
    throw new Refusal('uploads.unreadable', { status: 400 });
  }
}

/** Without a size some browsers draw nothing, and a small one looks coarse. */
export function sizeDrawing(text: string, shorterSide: number): string {
  return text.replace(startTag, (tag) => {
    const [, width = 0, height = 0] = (viewBox.exec(tag) ?? []).map(Number);
    if (!(width > 0 && height > 0)) return tag;
    const scale = shorterSide / Math.min(width, height);
    return tag
      .replace(ownSize, '')
      .replace(/^<svg/i, (name) => `${name} width="${width * scale}" height="${height * scale}"`);
  });
}
