import { formatDollars } from '@hone/domain/plans';
import { formatPeriod, formatSettlement, sumLines, transferLines, type InvoiceFacts } from './invoice.ts';
import { formatDay } from './dates.ts';

type Font = 'regular' | 'bold';

const page = { width: 595, height: 842, margin: 56 };
const end = page.width - page.margin;

const column = 300;
const lineHeight = 13;

/** A bill on one page of A4. */
export function drawInvoicePdf(facts: InvoiceFacts): Buffer {
  const to = wrap(facts.email ?? 'Deleted customer');
  const paid = wrap(formatSettlement(facts));
  // Long texts move down what is below them.
  const facing = 655 - (to.length - 1) * lineHeight;
  const bill = facing - 60 - (paid.length - 1) * lineHeight;
  const marks = [
    put('Hone', page.margin, 770, 20, 'bold'),
    putAtEnd('Invoice', 770, 20, 'regular'),
    putAtEnd(facts.number, 750, 10, 'regular'),
    put('From', page.margin, 700, 9, 'bold'),
    put('Hone (payment sandbox)', page.margin, 685, 10, 'regular'),
    put('To', column, 700, 9, 'bold'),
    ...putLines(to, 685),
    put('Date', page.margin, facing, 9, 'bold'),
    put(formatDay(facts.created), page.margin, facing - 15, 10, 'regular'),
    put('Payment', column, facing, 9, 'bold'),
    ...putLines(paid, facing - 15),
    put('Description', page.margin, bill, 9, 'bold'),
    putAtEnd('Amount', bill, 9, 'bold'),
    rule(bill - 9),
    put(facts.description, page.margin, bill - 29, 10, 'regular'),
    putAtEnd(formatDollars(facts.subtotal_cents), bill - 29, 10, 'regular'),
    put(formatPeriod(facts) ?? '', page.margin, bill - 44, 9, 'regular'),
    rule(bill - 59),
    ...sumLines(facts).flatMap(([label, cents], at) => {
      const font = label === 'Total' ? 'bold' : 'regular';
      const y = bill - 79 - at * 18;
      return [put(label, 380, y, 10, font), putAtEnd(formatDollars(cents), y, 10, font)];
    }),
    ...transferLines(facts).flatMap(([label, text], at) => [
      put(label, page.margin, bill - 215 - at * 16, 9, 'bold'),
      put(text, 160, bill - 215 - at * 16, 10, 'regular'),
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

function putLines(lines: readonly string[], y: number): string[] {
  return lines.map((line, at) => put(line, column, y - at * lineHeight, 10, 'regular'));
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

// In thousandths of the size, from the space to the tilde. The metrics are the standard's.
const widths: Record<Font, readonly number[]> = {
  regular: readWidths(`
    278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278
    584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944
    667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500
    278 556 500 722 500 500 500 334 260 334 584`),
  bold: readWidths(`
    278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333
    584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944
    667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556
    333 611 556 778 556 556 500 389 280 389 584`),
};
/** For other letters: few are wider. */
const wide = 778;

function readWidths(text: string): readonly number[] {
  return text.trim().split(/\s+/).map(Number);
}

function measure(text: string, font: Font, size: number): number {
  const width = Array.from(text).reduce(
    (sum, letter) => sum + (widths[font][letter.codePointAt(0)! - 0x20] ?? wide),
    0,
  );
  return (width * size) / 1000;
}

/** Into the lines of the second column, between words where that is possible. */
function wrap(text: string): string[] {
  const lines = [''];
  const fits = (added: string) => measure((lines.at(-1) + added).trimEnd(), 'regular', 10) <= end - column;
  for (const word of text.split(/(?<= )/)) {
    if (!fits(word) && lines.at(-1) !== '') lines.push('');
    for (const letter of word) {
      if (!fits(letter)) lines.push('');
      lines[lines.length - 1] += letter;
    }
  }
  return lines;
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
