import { gzipSync } from 'node:zlib';

/** Must never appear in a processed picture. */
export const mark = 'HOSTILE-MARK';

const spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64"';
const svg = (inside: string, more = '') =>
  `<svg ${spaces} ${more}>${inside}<rect width="32" height="32" fill="red"/></svg>`;
const doctype = (subset: string, inside: string) => `<?xml version="1.0"?><!DOCTYPE svg ${subset}>${svg(inside)}`;
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${svg(`<!-- ${mark} -->`)}`;

/** Scripts wherever a browser would run them: they may become pixels. */
const scripts: Record<string, string> = {
  'a script': svg(`<script>alert('${mark}')</script>`),
  'a script in a quotation': svg(`<script><![CDATA[alert('${mark}')]]></script>`),
  'a script of another kind': svg(`<script type="text/vbscript">${mark}</script>`),
  onload: svg('', `onload="alert('${mark}')"`),
  'onload in capitals': svg('', `ONLOAD="alert('${mark}')"`),
  'onclick below': svg(`<g onclick="alert('${mark}')" onmouseover='${mark}'><circle r="20"/></g>`),
  'a set that sets a link': svg(`<a><set attributeName="href" to="javascript:alert('${mark}')"/><circle r="20"/></a>`),
  'an animation of a link': svg(`<a><animate attributeName="xlink:href" values="javascript:alert('${mark}')"/></a>`),
  'a handler': svg(`<handler type="application/ecmascript">${mark}</handler>`),
  'a title of markup': svg(`<title>&lt;script&gt;${mark}&lt;/script&gt;</title><desc>${mark}</desc>`),
  'metadata of markup': svg(
    `<metadata><html xmlns="http://www.w3.org/1999/xhtml"><body onload="${mark}"/></html></metadata>`,
  ),
  'a form': svg(`<form xmlns="http://www.w3.org/1999/xhtml" action="javascript:${mark}"><button/></form>`),
  'HTML after it': `${svg('')}<script>${mark}</script>`,
  'PHP before it': `<?php echo '${mark}'; ?>${svg('')}`,
  'PHP in it': svg(`<?php system('${mark}'); ?>`),
};

/** Everything that could make a reader fetch, or read, something else. */
function fetches(from: string): Record<string, string> {
  const inTag = (tag: string, attribute = 'href') =>
    svg(`<${tag} ${attribute}="${from}/${tag}" width="64" height="64"/>`);
  return {
    image: inTag('image'),
    'image by xlink': inTag('image', 'xlink:href'),
    IMAGE: inTag('IMAGE'),
    use: inTag('use', 'xlink:href'),
    embed: inTag('embed', 'src'),
    iframe: inTag('iframe', 'src'),
    audio: inTag('audio', 'src'),
    'script elsewhere': inTag('script'),
    gradient: inTag('linearGradient', 'xlink:href'),
    pattern: inTag('pattern'),
    'text path': inTag('textPath', 'xlink:href'),
    'style sheet': inTag('link'),
    'a link': inTag('a'),
    'a filter': inTag('filter', 'xlink:href'),
    'image with a prefix':
      `<x:svg xmlns:x="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink">` +
      `<x:image l:href="${from}/prefix"/></x:svg>`,
    'image under a prefix within': svg(
      `<x:image xmlns:x="http://www.w3.org/2000/svg" href="${from}/within" width="9" height="9"/>`,
    ),
    'picture in a filter': svg(
      `<filter id="f"><feImage href="${from}/feImage"/></filter><rect width="9" height="9" filter="url(#f)"/>`,
    ),
    'foreign HTML': svg(
      `<foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="${from}/html"/></foreignObject>`,
    ),
    'a style’s import': svg(`<style>@import "${from}/import";</style>`),
    'a style’s import by url': svg(`<style>@import url(${from}/import-url);</style>`),
    'a style’s import in a quotation': svg(`<style><![CDATA[@im]]><![CDATA[port "${from}/cut";]]></style>`),
    'a style’s import around a comment': svg(`<style>@im<!-- x -->port "${from}/comment";</style>`),
    'a style’s import in references': svg(`<style>&#64;&#x69;mport "${from}/references";</style>`),
    'a style’s import in escapes': svg(`<style>@\\69mport "${from}/escapes";</style>`),
    'a style’s url': svg(`<style>rect{fill:url(${from}/fill)}</style>`),
    'a style’s url in escapes': svg(`<style>rect{fill:\\75rl(${from}/fill)}</style>`),
    'a font': svg(
      `<style>@font-face{font-family:x;src:url("${from}/font")}text{font-family:x}</style><text y="9">x</text>`,
    ),
    'a style of its own': svg(`<rect width="9" height="9" style="fill:url('${from}/style')"/>`),
    'a style in escapes': svg(`<rect width="9" height="9" style="fill:\\75 rl('${from}/style')"/>`),
    'a style in references': svg(`<rect width="9" height="9" style="fill:&#117;rl(&quot;${from}/style&quot;)"/>`),
    'a fill': svg(`<rect width="9" height="9" fill="url(${from}/fill#a)"/>`),
    'a mask': svg(`<rect width="9" height="9" mask="URL( '${from}/mask#a' )"/>`),
    'a marker': svg(`<path d="M0 0L9 9" marker-start="url(${from}/marker#a)"/>`),
    'a style sheet before it': `<?xml version="1.0"?><?xml-stylesheet type="text/css" href="${from}/sheet"?>${svg('')}`,
    'its definition': doctype(`SYSTEM "${from}/dtd"`, ''),
    'its public definition': doctype(`PUBLIC "-//W3C//DTD SVG 1.1//EN" "${from}/dtd"`, ''),
    'an entity': doctype(`[<!ENTITY x SYSTEM "${from}/entity">]`, '<text y="9">&x;</text>'),
    'a parameter entity': doctype(`[<!ENTITY % x SYSTEM "${from}/parameter"> %x;]`, ''),
    'a hidden subset': doctype(`SYSTEM ">" [<!ENTITY x SYSTEM "${from}/hidden">]`, '<text y="9">&x;</text>'),
    'an inclusion': svg(`<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${from}/include"/>`),
    'an inclusion as text': svg(
      `<text y="9"><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" parse="text" href="${from}/include"/></text>`,
    ),
    'its base': svg('<use href="#a"/>', `xml:base="${from}/base"`),
  };
}

const files: Record<string, string> = {
  'a file of the system': svg('<image href="file:///etc/passwd" width="9" height="9"/>'),
  'a file of the system as a style': svg('<rect width="9" height="9" fill="url(file:///etc/passwd#a)"/>'),
  'a file of the system as an entity': doctype('[<!ENTITY x SYSTEM "file:///etc/passwd">]', '<text y="9">&x;</text>'),
  'a file of the system as an inclusion': svg(
    '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" parse="text" href="/etc/passwd"/>',
  ),
  'a file beside it': svg('<image xlink:href="file" width="9" height="9"/><use href="file#a"/>'),
  'a script’s link': svg(`<a href="javascript:alert('${mark}')"><circle r="20"/></a>`),
  'a script’s link in pieces': svg(`<a xlink:href=" java&#10;script:alert('${mark}')"><circle r="20"/></a>`),
  'data as a link': svg(`<a href="data:text/html,${mark}"><circle r="20"/></a>`),
  'data as a part': svg(`<use href="data:image/svg+xml,&lt;svg id='a'/&gt;#a"/>`),
  'a picture in a picture': svg('<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>'),
};

const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
const uses = Array.from(
  { length: 24 },
  (_, at) => `<g id="u${at + 1}"><use xlink:href="#u${at}"/><use xlink:href="#u${at}"/></g>`,
).join('');
const bombs: Record<string, string> = {
  'a billion laughs': doctype(`[<!ENTITY l0 "lol">${laughs}]`, '<text y="9">&l9;</text>'),
  'one long laugh': doctype(`[<!ENTITY a "${'a'.repeat(50_000)}">]`, `<text y="9">${'&a;'.repeat(5000)}</text>`),
  'parts of parts of parts': svg(`<defs><rect id="u0" width="9" height="9"/>${uses}</defs><use xlink:href="#u24"/>`),
  'a part of itself': svg('<g id="me"><use xlink:href="#me"/></g>'),
  'patterns of each other': svg(
    '<pattern id="a" width="9" height="9" fill="url(#b)"><rect width="9" height="9" ' +
      'fill="url(#b)"/></pattern><pattern id="b" width="9" height="9"><rect width="9" ' +
      'height="9" fill="url(#a)"/></pattern><rect width="64" height="64" fill="url(#a)"/>',
  ),
  'groups 200 deep': svg('<g opacity=".9">'.repeat(200) + '<circle r="9"/>' + '</g>'.repeat(200)),
  'groups 20,000 deep': svg('<g>'.repeat(20_000) + '</g>'.repeat(20_000)),
  '40,000 attributes': svg(`<g ${Array.from({ length: 40_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
  'a comment of a megabyte': svg(`<!-- ${'x'.repeat(1_100_000)} -->`),
  'a line of comments': '<!---->'.repeat(500),
  'a path of 400 KB': svg(`<path d="M0 0${'L9 9L0 9'.repeat(50_000)}"/>`),
  'a huge box': svg('', 'viewBox="0 0 1e30 1e30"'),
  'a huge size': `<svg xmlns="http://www.w3.org/2000/svg" width="100000000" height="100000000"/>`,
  'a size beyond all': `<svg xmlns="http://www.w3.org/2000/svg" width="1e400" height="1e400"/>`,
  'a size of nothing': '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>',
  'a size below nothing': '<svg xmlns="http://www.w3.org/2000/svg" width="-9" height="-9"/>',
  'a size of no number': '<svg xmlns="http://www.w3.org/2000/svg" width="NaN" height="NaN"/>',
  'a long strip':
    '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="1"><rect width="9" height="9"/></svg>',
  'a blur as wide as a street': svg(
    '<filter id="f"><feGaussianBlur stdDeviation="99999"/></filter><rect width="64" height="64" filter="url(#f)"/>',
  ),
  'nothing in it': '<svg/>',
  'half of it': svg('').slice(0, -20),
  'no end': '<svg',
};

const inUtf16 = (text: string, head: number[]) => Buffer.concat([Buffer.from(head), Buffer.from(text, 'utf16le')]);
const plain = svg(`<image href="file:///etc/passwd"/><!-- ${mark} -->`);
/** Read as letters by one reader and not by another. */
const encodings: Record<string, Uint8Array | string> = {
  'UTF-16': inUtf16(plain, [0xff, 0xfe]),
  'UTF-16, the other way round': inUtf16(plain, [0xff, 0xfe]).swap16(),
  'UTF-16 that does not say so': inUtf16(plain, []),
  'UTF-16, declared': declared('UTF-16'),
  'UTF-7, declared': declared('UTF-7'),
  'EBCDIC, declared': declared('IBM037'),
  'Latin 1, declared': declared('ISO-8859-1'),
  'bytes that are no letters': Buffer.concat([
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'),
    Buffer.from([0xc0, 0xaf, 0xff]),
    Buffer.from('</svg>'),
  ]),
  NULs: svg('').replaceAll(' ', ' \0'),
  gzip: gzipSync(plain),
};

/** `from`: an address that must never be fetched. */
export function hostileSvgs(from: string): { what: string; content: Uint8Array | string }[] {
  const all = { ...scripts, ...fetches(from), ...files, ...bombs, ...encodings };
  return Object.entries(all).map(([what, content]) => ({ what: `an SVG with ${what}`, content }));
}
