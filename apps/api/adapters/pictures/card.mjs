import sharp from 'sharp';
import { provideFonts } from './fonts.mjs';

/** @typedef {import('../../ports/pictures.ts').ShareCard} ShareCard */
/** @typedef {{ input: Buffer, raw: import('sharp').Raw }} Drawn */
/** @typedef {{ font: string, color: string, height?: number }} Style */

const [width, height] = [1200, 630];
const [margin, top, padding] = [60, 44, 36];
const inner = width - 2 * (margin + padding);
const chipSize = 20;
// The light colors of the look, in the form that Pango reads.
const paper = '#fbfaf6';
const surface = '#ffffff';
const line = '#dddbd3';
const ink = '#181e24';
const quiet = '#434b54';
const mark = '#f1e758';
const onMark = '#282109';

/** @type {Promise<void> | undefined} */
let loaded;

/** Those of the system are never needed. Each stays loaded once something was drawn with it. @param {string} folder */
async function loadFonts(folder) {
  for (const fontfile of provideFonts(folder)) await sharp({ text: { text: 'a', fontfile } }).toBuffer();
}

/** A PNG of 1200 × 630 pixels. @param {ShareCard} card @param {string} fonts @returns {Promise<Buffer>} */
export async function drawCard({ about, name, text, variables, more }, fonts) {
  await (loaded ??= loadFonts(fonts));
  const brand = await drawText('Hone', { font: 'IBM Plex Serif SemiBold, 30', color: ink });
  const lead = await drawText(escape(about), { font: 'IBM Plex Sans 24', color: quiet, height: 32 });
  const title = await drawTitle(escape(name));
  const chips = await drawChips(variables, more);
  const foot = chips ? chips.raw.height + 56 : 0;
  const head = brand.raw.height + 22 + lead.raw.height + 16 + title.raw.height + 30;
  const room = height - 2 * top - head - 2 * 30 - foot;
  const body = await drawMarked(text.map(markUp).join(''), { font: 'IBM Plex Mono 23', color: ink, height: room });
  const card = 2 * 30 + body.raw.height + foot;

  /** @type {import('sharp').OverlayOptions[]} */
  const parts = [];
  let y = Math.round((height - head - card) / 2);
  /** @param {Drawn} drawn @param {number} left */
  const put = (drawn, left, at = y) => parts.push({ ...drawn, left, top: at });
  const brandMark = `<rect x="${margin + 23}" y="${y + 12}" width="53" height="15" fill="${mark}"/>`;
  put(brand, margin);
  y += brand.raw.height + 22;
  put(lead, margin);
  y += lead.raw.height + 16;
  put(title, margin);
  y += title.raw.height + 30;
  const edge = y + card - foot;
  put(body, margin + padding, y + 30);
  if (body.raw.height === room) parts.push({ input: fade, left: margin + padding, top: y + 30 + room - fadeHeight });
  if (chips) put(chips, margin + padding, edge + 28);

  const shapes = `<rect width="${width}" height="${height}" fill="${paper}"/>${brandMark}
    <rect x="${margin}.5" y="${y}.5" width="${width - 2 * margin - 1}" height="${card - 1}" rx="12"
      fill="${surface}" stroke="${line}"/>
    ${chips ? `<path d="M${margin + padding} ${edge}.5h${inner}" stroke="${line}"/>` : ''}`;
  const drawn = sharp(svg(width, height, shapes))
    .composite(parts)
    .removeAlpha();
  return drawn.png({ compressionLevel: 6 }).toBuffer();
}

/** As large as two lines allow. @param {string} markup */
async function drawTitle(markup) {
  for (const size of [56, 46]) {
    const drawn = await drawText(markup, { font: `IBM Plex Serif Medium, ${size}`, color: ink });
    if (drawn.raw.height <= 2.6 * size) return drawn;
  }
  return drawText(markup, { font: 'IBM Plex Serif Medium, 40', color: ink, height: 158 });
}

/** As many as fit on a line. @param {readonly string[]} names @param {number} more */
async function drawChips(names, more) {
  const widthOf = (/** @type {readonly string[]} */ shown) => shown.join('    ').length * (chipSize * 0.6);
  const left = (/** @type {number} */ count) => more + names.length - count;
  let count = names.length;
  while (count > 0 && widthOf([...names.slice(0, count), `+${left(count)}`]) > inner) count -= 1;
  if (count === 0) return undefined;
  const marked = names.slice(0, count).map((name) => markUp({ text: `\u00a0${name}\u00a0`, isVariable: true }));
  const markup = [...marked, ...(left(count) > 0 ? [`+${left(count)}`] : [])].join('  ');
  return drawMarked(markup, { font: `IBM Plex Mono ${chipSize}`, color: quiet });
}

/** @param {ShareCard['text'][number]} piece */
function markUp({ text, isVariable }) {
  const escaped = escape(text);
  return isVariable ? `<span background="${mark}" foreground="${onMark}">${escaped}</span>` : escaped;
}

/**
 * With the whole of each mark: what is drawn is cut to its letters, so a line before it and a bar after it, in the
 * color of the card, reach as far as any mark does. @param {string} markup @param {Style} style
 */
async function drawMarked(markup, style) {
  const bar = `<span foreground="${surface}">_|</span>`;
  const [one, two] = await Promise.all([drawText(bar, style), drawText(`${bar}\n${bar}`, style)]);
  return drawText(`${bar}\n${markup}${bar.replace('_', '')}`, style, two.raw.height - one.raw.height - 6);
}

/** Cut off above a line and below its height. @param {string} markup @param {Style} style @returns {Promise<Drawn>} */
async function drawText(markup, { font, color, height: most = Infinity }, above = 0) {
  const text = `<span foreground="${color}">${markup}</span>`;
  const spacing = font.includes('Mono') ? 12 : 6;
  const drawn = sharp({ text: { text, font, width: inner, rgba: true, dpi: 72, wrap: 'word-char', spacing } });
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: Math.min(info.height - above, most), channels: info.channels };
  const row = raw.width * raw.channels;
  return { input: data.subarray(above * row, (above + raw.height) * row), raw };
}

/** @param {number} across @param {number} down @param {string} shapes */
function svg(across, down, shapes) {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}">${shapes}</svg>`);
}

const fadeHeight = 64;
/** At the end of a text that continues below. */
const fade = svg(
  inner,
  fadeHeight,
  `<linearGradient id="fade" x2="0" y2="1"><stop stop-color="${surface}" stop-opacity="0"/>
    <stop offset=".9" stop-color="${surface}"/></linearGradient>
    <rect width="${inner}" height="${fadeHeight}" fill="url(#fade)"/>`,
);

/** @param {string} text */
function escape(text) {
  return text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '');
}
