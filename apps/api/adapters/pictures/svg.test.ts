import { describe, expect, it } from 'vitest';
import { judgeSvg } from './svg.ts';

const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${inside}</svg>`;

const groups = '<svg><g id="a"><rect id="b"/></g><clipPath id="c"><use href="#b"/></clipPath>';

describe('an accepted SVG', () => {
  it.each<[string, string]>([
    ['shapes', svg('<g><path d="M0 0L9 9"/><circle r=\'9\'/></g>')],
    [
      'references to its own parts',
      svg(
        '<defs><g id="a"/></defs><use href="#a"/><use xlink:href=" #a "/>' +
          '<rect fill="url(#b)" style="fill:url( \'#b\' )" marker-mid="url(&quot;#c&quot;)"/>',
      ),
    ],
    ['nested parts, each used once more', `${groups}<g id="d"><use href="#a"/><use href="#b"/></g></svg>`],
    [
      'things that only look like filters',
      svg('<rect filter=" none " style="-x-filter:a;filter : none;color-interpolation-filters:b"/>'),
    ],
    ['things that only look like filters in its style sheet', svg('<style>a{filter:none} /* filter:b */</style>')],
    [
      'style sheets',
      svg('<style type="text/css"><![CDATA[ .a > .b { fill: url(#a); } /* x */ ]]></style><style>.c{fill:red}</style>'),
    ],
    [
      'an XML declaration, a doctype and comments',
      `\uFEFF<?xml version="1.0" encoding="utf-8" standalone="no"?>\n<!-- made -->\n` +
        `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" ` +
        `"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">` +
        `\n${svg('')}\n<!-- end -->`,
    ],
    ['scripts, which are never run', svg('<script>if (a &lt; b) url(c)</script><g onclick="go()"/>')],
    [
      'metadata from its editor',
      svg(
        '<metadata><?xpacket begin="x"?><rdf:li xmlns:rdf="r" rdf:resource="http://example.org/"/></metadata>',
        'inkscape:export-filename="C:\\Files (x86)\\a.png" xmlns:inkscape="i"',
      ),
    ],
    [
      'text that mentions URLs',
      svg(
        '<text>url(http://example.org) @import C:\\x &amp; &#169; &#xA9; https://example.org</text>' +
          '<title>a &gt; b</title>',
      ),
    ],
    ['an empty URL', svg('<a href=""><circle/></a>')],
  ])('can contain %s', (_, source) => {
    expect(judgeSvg(source)).toBeUndefined();
  });
});

describe('an SVG is rejected', () => {
  it.each<[string, string]>([
    ['with an image', svg('<image href="#a"/>')],
    ['with an image under another prefix', svg('<x:image xmlns:x="http://www.w3.org/2000/svg"/>')],
    ['with an image in a filter', svg('<feImage/>')],
    ['with foreign content', svg('<foreignObject/>')],
    ['with an XInclude', svg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude"/>')],
    ['with an external URL', svg('<use href="other.svg#a"/>')],
    [
      'with an external URL under another prefix',
      svg('<use y:href="other.svg#a" xmlns:y="http://www.w3.org/1999/xlink"/>'),
    ],
    ['with a data URL', svg('<use href="data:,#a"/>')],
    ['with a URL in character references', svg('<use href="&#104;ttp://example.org/#a"/>')],
    ['with a javascript URL', svg('<a href="javascript:go()"/>')],
    ['with a script source', svg('<script src="http://example.org/a.js"/>')],
    ['with a different base URL', svg('<use href="#a"/>', 'xml:base="http://example.org/"')],
    ['with an external fill', svg('<rect fill="url(http://example.org/#a)"/>')],
    ['with an external fill after whitespace', svg('<rect fill="URL(\n\' http://example.org/#a\' )"/>')],
    ['with an external style in character references', svg('<rect style="fill:&#x75;rl(a)"/>')],
    ['with an external style in CSS escapes', svg('<rect style="fill:\\75rl(a)"/>')],
    ['with a style that imports', svg('<style>@import "a.css";</style>')],
    ['with a style that imports, split into pieces', svg('<style>@im<!-- -->po<![CDATA[rt "a.css";]]></style>')],
    ['with a style that imports, in character references', svg('<style>@&#105;mport "a.css";</style>')],
    ['with a style that imports, in CSS escapes', svg('<style>@\\69mport "a.css";</style>')],
    ['with a style that imports, within another tag', svg('<style><g>@import "a.css";</g></style>')],
    ['with a style that imports, after an extra closing tag', svg('</style><style>@import "a.css";</style>')],
    ['with a style under a prefix', svg('<x:style xmlns:x="http://www.w3.org/2000/svg">@import "a.css";</x:style>')],
    ['with a style that loads a URL', svg('<style>a{fill:url(b)}</style>')],
    ['with an external style sheet', `<?xml version="1.0"?><?xml-stylesheet href="a.css"?>${svg('')}`],
    ['with its own entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<text>&a;</text>')}`],
    ['with an empty internal subset', `<!DOCTYPE svg []>${svg('')}`],
    ['with an internal subset after a quoted bracket', `<!DOCTYPE svg SYSTEM ">" [<!ENTITY a "b">]>${svg('')}`],
    ['with undefined entities', svg('<text>&nbsp;</text>')],
    ['with undefined entities in an attribute', svg('<text x="&a;"/>')],
    ['with a lone &', svg('<text>a & b</text>')],
    ['with an entity declaration in its body', svg('<!ENTITY a "b">')],
    ['declared as UTF-16', `<?xml version="1.0" encoding="utf-16"?>${svg('')}`],
    ['declared as UTF-7', `<?xml version='1.0' encoding='UTF-7'?>${svg('')}`],
    ['with an unquoted attribute', svg('<use href=#a />')],
    ['with an attribute without a value', svg('<use href/>')],
    ['with an unclosed comment', svg('<!-- ')],
    ['with an unclosed CDATA section', svg('<![CDATA[ ')],
    ['with an unclosed tag', '<svg'],
  ])('%s', (_, source) => {
    expect(judgeSvg(source)).toBe('unreadable');
  });

  it.each<[string, string]>([
    ['a filter', svg('<filter id="a"/>')],
    ['a filter under a prefix', svg('<x:filter xmlns:x="http://www.w3.org/2000/svg"/>')],
    ['a mask', svg('<mask/>')],
    ['a pattern', svg('<pattern/>')],
    ['a blur', svg('<rect filter="blur(9)"/>')],
    ['a blur in character references', svg('<rect filter="&#98;lur(9)"/>')],
    ['a blur in its style attribute', svg('<rect style="fill:red;FILTER/* */ :/**/blur(9px)"/>')],
    ['a blur in a style sheet', svg('<style>rect{fil<![CDATA[ter:blur(9px)}]]></style>')],
    ['a blur after an unclosed comment', svg('<style>rect{filter:blur(9px)} /*</style>')],
    ['a <use> of a <use>', svg('<use id="a" href="#b"/><use href="#a"/><rect id="b"/>')],
    [
      'a <use> of a part that contains one, whichever is first',
      svg('<use href="#a"/><g id="a"><g><g><use href="#b"/></g></g></g>'),
    ],
    [
      'a <use> of a part that contains one, by its other id',
      svg('<g id="a" xml:id="b"><use href="#c"/></g><use x:href=" #b "/>'),
    ],
    [
      'a <use> of a part that contains one, in character references',
      svg('<g id="a"><use href="#c"/></g><use href="#&#97;"/>'),
    ],
    ['a <use> of its own container', svg('<g id="a"><use href="#a"/></g>')],
    ['a <use> that may be read in two ways', svg('<use href="#%61"/>')],
  ])('as too expensive, with %s', (_, source) => {
    expect(judgeSvg(source)).toBe('effects');
  });

  it('without an exception, whatever it contains', () => {
    const bad = [
      '<',
      '<a b="c"/>',
      '<!---->',
      '<![CDATA[',
      '&#x41;',
      'url(',
      'a="b" ',
      ' ',
      '<style>url(',
      "<a b='",
      '\\',
      '<?a ?>',
      '</a>',
      '<g id="a">',
      '<use href="#a"/>',
      '<g id="a"><use href="#a"/>',
      'filter',
      'style="filter:/*" ',
    ];
    for (const piece of bad) {
      for (const head of ['<svg>', '<svg ', '<svg a="', '<style>', '<style>url(', '<?xml ', '<!DOCTYPE svg ', '']) {
        expect(() => judgeSvg(head + piece.repeat(1_000_000 / piece.length))).not.toThrow();
      }
    }
  });
});
