import { deflateSync } from 'node:zlib';
import { jpegSegment, makeExif, makeJpeg, makePng, pngChunk } from './bitmaps.ts';
import { hostileSvgs, mark } from './hostile-svgs.ts';

export interface HostileFile {
  what: string;
  name: string;
  type: string;
  content: Uint8Array | string;
}

const script = `<html><script>alert('${mark}')</script><img src=x onerror="${mark}">`;
const png = makePng();
const jpeg = makeJpeg();

/** Other files appended to a picture, for a reader that looks beyond its end. */
const tails: Record<string, Uint8Array | string> = {
  'a page': script,
  'a script': `/*${mark}*/=1;alert(1)`,
  PHP: `<?php system('${mark}'); ?>`,
  'an archive': Buffer.concat([
    Buffer.from([0x50, 0x4b, 3, 4, 20, 0]),
    Buffer.alloc(20),
    Buffer.from(`${mark}/../../evil.sh`),
  ]),
  'a program': Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.from(mark)]),
  'a document': `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${mark})>>>>endobj`,
  'a drawing': `<svg xmlns="http://www.w3.org/2000/svg" onload="${mark}"/>`,
  itself: png,
};

const text = (content: string) => Buffer.from(content, 'latin1');
const pngs: Record<string, Uint8Array> = {
  'words of markup': makePng({
    chunks: [
      pngChunk('tEXt', text(`Comment\0${script}`)),
      pngChunk('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${script}`)),
    ],
  }),
  'packed words of markup': makePng({
    chunks: [pngChunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(script)]))],
  }),
  'packed words of 50 MB': makePng({
    chunks: [pngChunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000))]))],
  }),
  'where it was taken': makePng({ chunks: [pngChunk('eXIf', makeExif(1, script).subarray(6))] }),
  'a profile that is none': makePng({
    chunks: [pngChunk('iCCP', Buffer.concat([text('x\0\0'), deflateSync(script)]))],
  }),
  'a profile of 50 MB': makePng({
    chunks: [pngChunk('iCCP', Buffer.concat([text('x\0\0'), deflateSync(Buffer.alloc(50_000_000))]))],
  }),
  'a chunk that nobody knows': makePng({ chunks: [pngChunk('hONE', text(script))] }),
  'a chunk that everybody must know': makePng({ chunks: [pngChunk('HONE', text(script))] }),
  '60,000 by 60,000 pixels, so it says': makePng({
    width: 60_000,
    height: 60_000,
    packed: deflateSync(Buffer.alloc(1000)),
  }),
  '20,000 by 20,000 pixels in few bytes': makePng({ width: 20_000, height: 20_000, bits: 1 }),
  '6,300 by 6,300 pixels in few bytes': makePng({ width: 6300, height: 6300, bits: 1 }),
  'more pixels than a number holds': makePng({
    width: 0x7fffffff,
    height: 0x7fffffff,
    packed: deflateSync(Buffer.alloc(10)),
  }),
  'a negative width': makePng({ width: 0xffffffff, height: 1, packed: deflateSync(Buffer.alloc(10)) }),
  'no width': makePng({ width: 0, height: 16, packed: deflateSync(Buffer.alloc(10)) }),
  'one pixel, and 50 MB behind it': makePng({ width: 1, height: 1, packed: deflateSync(Buffer.alloc(50_000_000)) }),
  'pixels that are not packed': makePng({ packed: text(script) }),
  'fewer pixels than it says': makePng({ packed: deflateSync(Buffer.alloc(100)) }),
  'a filter that there is none of': makePng({ packed: deflateSync(Buffer.alloc(73 * 16, 9)) }),
  'pictures that move': makePng({
    chunks: [pngChunk('acTL', Buffer.from([0, 0, 0, 9, 0, 0, 0, 0])), pngChunk('fcTL', Buffer.alloc(26))],
  }),
  'two heads': makePng({ chunks: [png.subarray(8, 33)] }),
  'a wrong sum': Buffer.concat([png.subarray(0, 29), Buffer.alloc(4), png.subarray(33)]),
  'no head': Buffer.concat([png.subarray(0, 8), png.subarray(33)]),
  'no pixels': Buffer.concat([png.subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))]),
  'no end': png.subarray(0, -12),
};

const sized = (width: number, height: number) => {
  const copy = Buffer.from(jpeg);
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
};
const jpegs: Record<string, Uint8Array> = {
  'a comment of markup': makeJpeg(jpegSegment(0xfe, text(script))),
  'where it was taken, in markup': makeJpeg(jpegSegment(0xe1, makeExif(1, script))),
  'words of another program': makeJpeg(jpegSegment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${script}`))),
  'a profile that is none': makeJpeg(jpegSegment(0xe2, text(`ICC_PROFILE\0\u0001\u0001${script}`))),
  'the second of nine profiles': makeJpeg(jpegSegment(0xe2, text(`ICC_PROFILE\0\u0002\u0009${'x'.repeat(60_000)}`))),
  'notes that lead nowhere': makeJpeg(jpegSegment(0xe1, text('Exif\0\0MM\0*\u00ff\u00ff\u00ff\u00ff'))),
  'notes that lead in a circle': makeJpeg(jpegSegment(0xe1, text(`Exif\0\0MM\0*\0\0\0\u0008\0\0\0\0\0\u0008`))),
  'an orientation that there is none of': makeJpeg(jpegSegment(0xe1, makeExif(99, mark))),
  '65,500 by 65,500 pixels, so it says': sized(65_500, 65_500),
  'no height': sized(24, 0),
  'another size than it has': sized(4000, 4000),
  'a segment longer than the file': Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xe0, 0xff, 0xff]),
    jpeg.subarray(2),
  ]),
  'a segment of no length': Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe0, 0, 0]), jpeg.subarray(2)]),
  'marks without end': Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(100_000, 0xff), jpeg.subarray(2)]),
};

/** Pictures and documents of other kinds, declared as one of ours. */
const others: Record<string, Uint8Array | string> = {
  'a GIF': Buffer.from(
    'R0lGODlhBAAEAIIAAExpcQ4A8f8AAAAA//EADgAAAAAAAAAAACH5BAUAAAAALAAAAAAEAAQAAAMHKBSj7G2NBAA7',
    'base64',
  ),
  'a WebP': Buffer.from(
    'UklGRloAAABXRUJQVlA4IE4AAABwAwCdASoEAAQAAUAmJagCdLoBQAPwArQD+AZQB+gALdrLwsAA/vx2ZCdrML/3kzHJsTf/o43/uTMcmxN/9HG/I34jVqskGsxEEqQAAAA=',
    'base64',
  ),
  'an AVIF': text(`\0\0\0\u001cftypavif\0\0\0\0mif1avifmiaf${mark}`),
  'a HEIC': text(`\0\0\0\u0018ftypheic\0\0\0\0mif1heic${mark}`),
  'a TIFF': text(`II*\0\u0008\0\0\0\0\0${mark}`),
  'a BMP': text(`BM\u003a\0\0\0\0\0\0\0\u0036\0\0\0${mark}`),
  'an icon': text(`\0\0\u0001\0\u0001\0\u0010\u0010\0\0${mark}`),
  'a document': `%PDF-1.7\n${mark}`,
  PostScript: `%!PS-Adobe-3.0 EPSF-3.0\n(${mark}) print /etc/passwd (r) file`,
  'commands of a picture program': `push graphic-context\nimage over 0,0 0,0 'https://example.org/${mark}"|id"'\npop graphic-context`,
  'markup of a picture program': `<image><read filename="/etc/passwd"/><write filename="/tmp/${mark}"/></image>`,
  'a page': script,
  'a page with a picture’s name': `<!DOCTYPE html><svg onload="${mark}"></svg>`,
  nothing: '',
  'one byte': '\u0089',
  'the beginning of a PNG': png.subarray(0, 8),
  'the beginning of a JPEG': jpeg.subarray(0, 3),
  'a megabyte of nothing': Buffer.alloc(1_000_000),
};

const names = [
  '../../etc/passwd.png',
  '..\\..\\evil.png',
  '/etc/cron.d/evil.png',
  'a.png.svg',
  'a.svg.png',
  'x.svg\0.png',
  'x.png\0.svg',
  'CON.png',
  'nul.png',
  'a.png:stream',
  'a.png ',
  `${'x'.repeat(300)}.png`,
  `${'ü'.repeat(200)}.png`,
  '.png',
  'png',
  'a',
  '',
  'a.PNG',
  'a.php',
  'a.png.php',
  '\u202Egnp.exe',
  '<img src=x onerror=alert(1)>.png',
  '"; rm -rf ~;.png',
  '%2e%2e%2fevil.png',
  '~/evil.png',
  '-rf.png',
  'a\r\nx: y.png',
];

/** More than two hundred, the same ones each time. `from`: an address that must never be fetched. */
export function hostileFiles(from: string): HostileFile[] {
  const asPng = (what: string, content: Uint8Array | string): HostileFile => ({
    what,
    name: 'a.png',
    type: 'image/png',
    content,
  });
  const asJpeg = (what: string, content: Uint8Array | string): HostileFile => ({
    what,
    name: 'a.jpg',
    type: 'image/jpeg',
    content,
  });
  const asSvg = (what: string, content: Uint8Array | string): HostileFile => ({
    what,
    name: 'a.svg',
    type: 'image/svg+xml',
    content,
  });
  const each = <Content>(of: Record<string, Content>, make: (what: string, content: Content) => HostileFile) =>
    Object.entries(of).map(([what, content]) => make(what, content));
  return [
    ...hostileSvgs(from).map(({ what, content }) => asSvg(what, content)),
    ...each(tails, (what, tail) => asPng(`a PNG and ${what}`, Buffer.concat([png, Buffer.from(tail)]))),
    ...each(tails, (what, tail) => asJpeg(`a JPEG and ${what}`, Buffer.concat([jpeg, Buffer.from(tail)]))),
    ...each(pngs, (what, content) => asPng(`a PNG with ${what}`, content)),
    ...each(jpegs, (what, content) => asJpeg(`a JPEG with ${what}`, content)),
    ...each(others, (what, content) => asPng(`${what} as a PNG`, content)),
    ...each(others, (what, content) => asSvg(`${what} as an SVG`, content)),
    ...places(png, 14).map((at) => asPng(`a PNG cut after ${at} bytes`, png.subarray(0, at))),
    ...places(jpeg, 14).map((at) => asJpeg(`a JPEG cut after ${at} bytes`, jpeg.subarray(0, at))),
    ...places(png, 16).map((at) => asPng(`a PNG with a bit turned at ${at}`, turn(png, at))),
    ...places(jpeg, 16).map((at) => asJpeg(`a JPEG with a bit turned at ${at}`, turn(jpeg, at))),
    ...names.map((name) => ({
      what: `a PNG called ${JSON.stringify(name.slice(0, 40))}`,
      name,
      type: 'image/png',
      content: png,
    })),
    { what: 'a PNG that says it is a JPEG', name: 'a.jpg', type: 'image/jpeg', content: png },
    { what: 'a PNG whose name says JPEG', name: 'a.jpg', type: 'image/png', content: png },
    { what: 'a JPEG whose type says SVG', name: 'a.jpg', type: 'image/svg+xml', content: jpeg },
    { what: 'a PNG of the type of a page', name: 'a.png', type: 'text/html', content: png },
    { what: 'a PNG of no type', name: 'a.png', type: '', content: png },
  ];
}

function places(content: Uint8Array, count: number): number[] {
  return Array.from({ length: count }, (_, at) => Math.floor(((at + 0.5) * content.length) / count));
}

function turn(content: Uint8Array, at: number): Uint8Array {
  const copy = Uint8Array.from(content);
  copy[at]! ^= 1 << (at % 8);
  return copy;
}
