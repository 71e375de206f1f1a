import { vi } from 'vitest';

/** The left half is red, the right blue. */
export async function drawHalves(type: 'image/png' | 'image/jpeg', width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#f00';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#00f';
  pen.fillRect(width / 2, 0, width / 2, height);
  return new File([await canvas.convertToBlob({ type })], `halves.${type.split('/')[1]}`, { type });
}

/** Like the browser's file dialog. */
export function choose(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const given = new DataTransfer();
  given.items.add(file);
  input.files = given.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

export interface SentPicture {
  name: string;
  type: string;
  /** Has camera metadata. */
  isNoted: boolean;
  side: number;
  colours: string[];
}

/** Records uploads and decides the answers. */
export function watchUploads() {
  const sent: File[] = [];
  let wish = '';
  const { open, send } = XMLHttpRequest.prototype;
  const spied = XMLHttpRequest.prototype;
  vi.spyOn(spied, 'open').mockImplementation(function (this: XMLHttpRequest, method: string, address: string | URL) {
    open.call(this, method, `${String(address)}${wish}`, true);
  });
  vi.spyOn(spied, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    sent.push((body as FormData).get('file') as File);
    send.call(this, body);
  });
  const answers = (status: number, code = '') => void (wish = `?status=${status}&code=${code}`);
  return { sent, answers };
}

export async function lookAt(file: File): Promise<SentPicture> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const pen = new OffscreenCanvas(width, height).getContext('2d')!;
  pen.drawImage(picture, 0, 0);
  const at = (across: number, down: number) => {
    const [red = 0, , blue = 0] = pen.getImageData(Math.floor(across * width), Math.floor(down * height), 1, 1).data;
    return red > blue ? 'red' : 'blue';
  };
  return {
    name: file.name,
    type: file.type,
    isNoted: new TextDecoder('latin1').decode(await file.arrayBuffer()).includes('Exif'),
    side: width === height ? width : 0,
    colours: [at(0.1, 0.5), at(0.9, 0.5), at(0.5, 0.1), at(0.5, 0.9)],
  };
}
