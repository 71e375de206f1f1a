/** As much of CBOR as an authenticator writes. */
export type Cbor = Buffer;

export function whole(value: number): Cbor {
  return value < 0 ? head(1, -1 - value) : head(0, value);
}

export function bytes(content: Buffer): Cbor {
  return Buffer.concat([head(2, content.length), content]);
}

export function text(content: string): Cbor {
  const written = Buffer.from(content);
  return Buffer.concat([head(3, written.length), written]);
}

export function array(items: readonly Cbor[]): Cbor {
  return Buffer.concat([head(4, items.length), ...items]);
}

export function map(entries: readonly (readonly [Cbor, Cbor])[]): Cbor {
  return Buffer.concat([head(5, entries.length), ...entries.flat()]);
}

/** `argument` may say anything, so that a test can promise more than follows. */
export function head(kind: number, argument: number): Cbor {
  const major = kind << 5;
  if (argument < 24) return Buffer.from([major | argument]);
  if (argument < 256) return Buffer.from([major | 24, argument]);
  if (argument < 65_536) return Buffer.from([major | 25, argument >> 8, argument & 255]);
  const four = Buffer.alloc(5, major | 26);
  four.writeUInt32BE(argument, 1);
  return four;
}
