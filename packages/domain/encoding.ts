// PostgreSQL refuses NUL, and a lone surrogate can't be encoded as UTF-8.
const unstorable = /[\0\p{Surrogate}]/u;

export function isStorableText(text: string): boolean {
  return !unstorable.test(text);
}

export function countBytes(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const point = text.codePointAt(at)!;
    if (point > 0xffff) at += 1;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

// Decoders skip what is not base64url, and bits that no byte needs: one value would have many spellings.
const exactBase64Url = /^(?:[\w-]{4})*(?:[\w-][AQgw]|[\w-]{2}[AEIMQUYcgkosw048])?$/;

export function isExactBase64Url(text: string): boolean {
  return exactBase64Url.test(text);
}
