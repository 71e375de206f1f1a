import { expect, it } from 'vitest';
import type { InvoiceFacts } from './invoice.ts';
import { drawInvoicePdf } from './pdf.ts';

const facts: InvoiceFacts = {
  id: 'in_1',
  number: 'ABCDEF12-0001',
  status: 'paid',
  email: 'grace@example.org',
  created: new Date('2026-11-21T12:00:00Z'),
  paid: new Date('2026-11-21T12:00:00Z'),
  description: 'Hone Pro, monthly',
  period: { start: new Date('2026-11-21T12:00:00Z'), end: new Date('2026-12-21T12:00:00Z') },
  transfer: null,
  subtotal_cents: 1500,
  discount_cents: 750,
  total_cents: 750,
  paid_cents: 750,
  refunded_cents: 0,
  card: { brand: 'visa', last4: '4242' },
};

/** The texts of a PDF with where they begin and in what size. */
function readTexts(pdf: Buffer) {
  return [...pdf.toString('latin1').matchAll(/BT \/(F\d) (\d+) Tf ([\d.]+) ([\d.]+) Td <([0-9a-f]*)> Tj ET/g)].map(
    ([, font, size, x, y, hex = '']) => ({
      font,
      size: Number(size),
      x: Number(x),
      y: Number(y),
      text: Buffer.from(hex, 'hex').toString('latin1'),
    }),
  );
}

it('a bill is one page of A4 whose parts are where its table says', () => {
  const text = drawInvoicePdf(facts).toString('latin1');
  expect(text).toMatch(/^%PDF-1\.4\n/);
  expect(text).toMatch(/\/MediaBox \[0 0 595 842\].*\/BaseFont \/Helvetica .*\/BaseFont \/Helvetica-Bold /s);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]);
  expect(text.slice(start, start + 9)).toBe('xref\n0 7\n');
  const rows = text
    .slice(start + 9)
    .split('\n')
    .slice(0, 7);
  expect(rows.map((row) => row.length)).toEqual(rows.map(() => 19));
  for (const [at, row] of rows.slice(1).entries())
    expect(text.slice(Number(row.slice(0, 10))).startsWith(`${at + 1} 0 obj\n`)).toBe(true);
  const [, length, content] = /<< \/Length (\d+) >>\nstream\n(.*)\nendstream/s.exec(text)!;
  expect(content).toHaveLength(Number(length));
  expect(text.match(/\/Type \/Page /g)).toHaveLength(1);
});

it('every amount of a bill ends at the right margin', () => {
  const amounts = readTexts(
    drawInvoicePdf({ ...facts, subtotal_cents: 864_000_00, total_cents: 863_992_50, refunded_cents: 100 }),
  ).filter(({ text }) => /^-?\$/.test(text));
  const width = { $: 556, '-': 333, '.': 278, ',': 278 } as Record<string, number>;
  const ends = amounts.map(
    ({ text, x, size }) =>
      Math.round((x + (Array.from(text).reduce((sum, letter) => sum + (width[letter] ?? 556), 0) * size) / 1000) * 10) /
      10,
  );
  expect(amounts.map(({ text }) => text)).toEqual([
    '$864,000.00',
    '$864,000.00',
    '-$7.50',
    '$863,992.50',
    '$7.50',
    '-$1.00',
  ]);
  expect(ends).toEqual(ends.map(() => 539));
});

it('the longest address and the longest way to pay stay on the page, over nothing else', () => {
  const email = `${'maximilian.hohenlohe'.repeat(12)}@example.org`;
  const created = new Date('2026-09-30T12:00:00Z');
  const card = { brand: 'amex', last4: '0005' };
  const texts = readTexts(drawInvoicePdf({ ...facts, email, created, paid: created, card }));
  const inColumn = texts.filter(({ x }) => x === 300);
  const said = inColumn.map(({ text }) => text);
  const at = said.indexOf('Payment');
  expect(said.slice(said.indexOf('To') + 1, at).join('')).toBe(email);
  expect(said.slice(at + 1).join('')).toMatch(/^Paid on September 30, 2026 with American Express .*0005$/);
  // About as many as the column takes.
  expect(Math.max(...said.map(({ length }) => length))).toBeLessThanOrEqual(52);
  const heights = inColumn.map(({ y }) => y);
  expect(heights).toEqual(heights.toSorted((one, other) => other - one));
  expect(texts.find(({ text }) => text === 'Description')!.y).toBeLessThan(Math.min(...heights));
});

it('whatever stands in a bill is text and nothing else', () => {
  const email = 'a)(\\ Tj ET endstream\nendobj % é — 中@x.y';
  const texts = readTexts(drawInvoicePdf({ ...facts, email }));
  const said = texts.map(({ text }) => text).join('');
  expect(said).toContain('a)(\\ Tj ET endstream?endobj % é \x97 ?@x.y');
  expect(
    drawInvoicePdf({ ...facts, email })
      .toString('latin1')
      .match(/endstream/g),
  ).toHaveLength(1);
  expect(readTexts(drawInvoicePdf({ ...facts, email: null })).map(({ text }) => text)).toContain('Deleted customer');
});

it('a bill that waits for a transfer says where to, and one for no time says no time', () => {
  const transfer = {
    bank: 'Sandbox Bank',
    routing_number: '110000000',
    account_number: '000123456789',
    reference: 'ABCDEF12-0002',
    due: new Date('2026-12-21T12:00:00Z'),
  };
  const texts = readTexts(drawInvoicePdf({ ...facts, status: 'open', paid: null, period: null, transfer })).map(
    ({ text }) => text,
  );
  expect(texts).toEqual(
    expect.arrayContaining([
      'Bank',
      'Sandbox Bank',
      'Routing number',
      '110000000',
      'Account number',
      '000123456789',
      'Reference',
      'ABCDEF12-0002',
      'Due',
      'December 21, 2026',
    ]),
  );
  expect(texts.filter((text) => / to \d/.test(text))).toEqual([]);
});
