// NUL ends strings in C and PostgreSQL refuses it; a lone surrogate cannot be written as UTF-8.
const unstorable = /[\0\p{Surrogate}]/u;

export function isStorableText(text: string): boolean {
  return !unstorable.test(text);
}

export function countBytes(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : unit >= 0xd800 && unit <= 0xdfff ? 2 : 3;
  }
  return bytes;
}
