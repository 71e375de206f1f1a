import { Refusal } from '@hone/contracts/refusal';
import { detectPictureType, pictureTypeOf, type PictureType } from '@hone/domain/pictures';
import { sideOf, type Crop, type PictureSize } from '../../../ui/crop.ts';
import { sizeDrawing } from './drawing.ts';

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
