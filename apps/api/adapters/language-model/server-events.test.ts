import { describe, expect, it } from 'vitest';
import { startEvents } from './server-events.ts';

/** In pieces of each size, as the network may cut it. */
function read(text: string, size = text.length || 1): string[] {
  const feed = startEvents();
  return (text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []).flatMap(feed);
}

const streams: [what: string, text: string, events: string[]][] = [
  ['one line each', 'data: one\n\ndata: two\n\n', ['one', 'two']],
  ['no space after the colon', 'data:one\n\n', ['one']],
  ['two spaces, of which one belongs to the data', 'data:  one\n\n', [' one']],
  ['several lines', 'data: one\ndata:\ndata: two\n\n', ['one\n\ntwo']],
  ['an empty line of data', 'data:\n\n', ['']],
  [
    'event names, ids, comments and unknown fields',
    ': hello\nevent: e\nid: 7\nretry: 3\ndatum: x\nx\ndata: one\n\n',
    ['one'],
  ],
  ['empty lines and events without data', '\n\n\nevent: ping\n\ndata: one\n\n\n\n', ['one']],
  ['carriage returns', 'data: one\rdata: two\r\r', ['one\ntwo']],
  ['carriage returns and line feeds', 'data: one\r\ndata: two\r\n\r\ndata: three\r\n\r\n', ['one\ntwo', 'three']],
  ['mixed line ends', 'data: one\n\r\ndata: two\r\r\n', ['one', 'two']],
  ['characters of several code units', 'data: Grüße 山田 🎉\n\n', ['Grüße 山田 🎉']],
  ['an end in the middle of an event', 'data: one\n\ndata: two\n', ['one']],
];

describe('server-sent events', () => {
  it.each(streams)('are parsed with %s, wherever the network splits them', (_, text, events) => {
    for (let size = 1; size <= text.length; size += 1) expect(read(text, size), `${size}`).toEqual(events);
  });

  const bent: [what: string, make: (size: number) => string, piece?: number][] = [
    ['a line that doesn’t end', (size) => `data: ${'x'.repeat(size)}`, 40],
    ['empty lines before a carriage return', (size) => `${'\n'.repeat(size)}\r`],
    ['many lines of data in one event', (size) => `${'data:\n'.repeat(size / 6)}\n`],
    ['unknown lines', (size) => 'x\n'.repeat(size / 2)],
  ];
  it.each(bent)('with %s are parsed in linear, not quadratic, time', (_, make, piece) => {
    const timeOf = (text: string) => {
      const times = Array.from({ length: 50 }, () => {
        const startedAt = performance.now();
        read(text, piece);
        return performance.now() - startedAt;
      });
      return Math.min(...times);
    };
    // No more than this arrives at a time.
    const [little, much] = [make(6000), make(60_000)];
    timeOf(little);
    expect(timeOf(much) / timeOf(little)).toBeLessThan(35);
  });
});
