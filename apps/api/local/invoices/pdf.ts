import { formatDollars } from '@hone/domain/plans';
import { formatPeriod, formatSettlement, sumLines, transferLines, type InvoiceFacts } from './invoice.ts';
import { formatDay } from './dates.ts';

type Font = 'regular' | 'bold';

const page = { width: 595, height: 842, margin: 56 };
const end = page.width - page.margin;

/** A bill on one page of A4. */
export function drawInvoicePdf(facts: InvoiceFacts): Buffer {
  const marks = [
    put('Hone', page.margin, 770, 20, 'bold'),
    putAtEnd('Invoice', 770, 20, 'regular'),
    putAtEnd(facts.number, 750, 10, 'regular'),
    put('From', page.margin, 700, 9, 'bold'),
    put('Hone (payment sandbox)', page.margin, 685, 10, 'regular'),
    put('To', 300, 700, 9, 'bold'),
    put(facts.email ?? 'Deleted customer', 300, 685, 10, 'regular'),
    put('Date', page.margin, 655, 9, 'bold'),
    put(formatDay(facts.created), page.margin, 640, 10, 'regular'),
    put('Payment', 300, 655, 9, 'bold'),
    put(formatSettlement(facts), 300, 640, 10, 'regular'),
    put('Description', page.margin, 595, 9, 'bold'),
    putAtEnd('Amount', 595, 9, 'bold'),
    rule(586),
    put(facts.description, page.margin, 566, 10, 'regular'),
    putAtEnd(formatDollars(facts.subtotal_cents), 566, 10, 'regular'),
    put(formatPeriod(facts) ?? '', page.margin, 551, 9, 'regular'),
    rule(536),
    ...sumLines(facts).flatMap(([label, cents], at) => {
      const font = label === 'Total' ? 'bold' : 'regular';
      return [put(label, 380, 516 - at * 18, 10, font), putAtEnd(formatDollars(cents), 516 - at * 18, 10, font)];
    }),
    ...transferLines(facts).flatMap(([label, text], at) => [
      put(label, page.margin, 380 - at * 16, 9, 'bold'),
      put(text, 160, 380 - at * 16, 10, 'regular'),
    ]),
    put(
      'An invoice from this machine’s payment sandbox. No real money has moved.',
      page.margin,
      page.margin,
      9,
      'regular',
    ),
  ];
  return assemble(marks.join('\n'));
}

function put(text: string, x: number, y: number, size: number, font: Font): string {
  const face = font === 'bold' ? 'F2' : 'F1';
  return `BT /${face} ${size} Tf ${x.toFixed(2)} ${y} Td <${encode(text).toString('hex')}> Tj ET`;
}

/** So that the text ends at the right margin. */
function putAtEnd(text: string, y: number, size: number, font: Font): string {
  return put(text, end - measure(text, font, size), y, size, font);
}

function rule(y: number): string {
  return `0.6 w 0.75 G ${page.margin} ${y} m ${end} ${y} l S`;
}

/** In the letters that every reader has (WinAnsi); what they lack reads '?'. */
function encode(text: string): Buffer {
  return Buffer.from(Array.from(text.normalize('NFC'), (letter) => winAnsi(letter.codePointAt(0)!)));
}

const beyondLatin = new Map([
  [0x20ac, 0x80],
  [0x2013, 0x96],
  [0x2014, 0x97],
  [0x2018, 0x91],
  [0x2019, 0x92],
  [0x201c, 0x93],
  [0x201d, 0x94],
  [0x2022, 0x95],
  [0x2026, 0x85],
]);

function winAnsi(code: number): number {
  const isLatin = (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff);
  return beyondLatin.get(code) ?? (isLatin ? code : 0x3f);
}

/** Helvetica's widths, in thousandths of its size, of what is right-aligned; other letters count as wide ones. */
const widths: Record<Font, Record<string, number>> = {
  regular: {
    $: 556,
    '.': 278,
    ',': 278,
    '-': 333,
    ' ': 278,
    A: 667,
    B: 667,
    E: 667,
    F: 611,
    I: 278,
    n: 556,
    v: 500,
    o: 556,
    i: 222,
    c: 500,
    e: 556,
  },
  bold: { $: 556, '.': 278, ',': 278, '-': 333, ' ': 278, A: 722, m: 889, o: 611, u: 611, n: 611, t: 333 },
};
const wide = { digit: 556, capital: 722 };

function measure(text: string, font: Font, size: number): number {
  const width = Array.from(text).reduce(
    (sum, letter) => sum + (widths[font][letter] ?? (/\d/.test(letter) ? wide.digit : wide.capital)),
    0,
  );
  return (width * size) / 1000;
}

/** Writes the objects of the file and the table of where each of them begins. */
function assemble(content: string): Buffer {
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
      '/Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> /Contents 6 0 R >>',
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}
