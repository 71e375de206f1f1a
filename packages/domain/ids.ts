const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Handed in, so that rules stay pure. */
export type RandomBytes = (count: number) => Uint8Array;

/** UUID version 7: its first 48 bits are the time, so that new rows land at the end of an index. */
export function makeId(now: Date, randomBytes: RandomBytes): string {
  const bytes = new Uint8Array(16);
  bytes.set(randomBytes(10), 6);
  let time = now.getTime();
  for (let at = 5; at >= 0; at -= 1) {
    bytes[at] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const text = Array.from(bytes, (byte) => hex[byte]).join('');
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
}

/** Every id made at this time or later is at least this one. */
export function firstIdOf(time: Date): string {
  return makeId(time, (count) => new Uint8Array(count));
}
