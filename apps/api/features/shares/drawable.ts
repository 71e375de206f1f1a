/** What the three fonts of the picture have in common; a test reads the fonts. */
export const drawn =
  ' -~\u00a0-\u017e\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01fa-\u01ff\u0218-\u021b\u0237\u0259\u02bb\u02bc\u02c6\u02c7' +
  '\u02da\u02dc\u02dd\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u0400-\u045f\u0472\u0473\u0490-\u049d\u04a0-\u04a5' +
  '\u04aa\u04ab\u04ae-\u04b3\u04b6-\u04bb\u04c0-\u04c2\u04cf-\u04d9\u04dc-\u04df\u04e2-\u04e9\u04ee-\u04f5\u04f8\u04f9' +
  '\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a' +
  '\u2044\u20a1\u20a4\u20a6\u20a8-\u20ae\u20b1\u20b2\u20b4\u20b5\u20b8-\u20ba\u20bd\u20bf\u2113\u2116\u2122\u2191' +
  '\u2193\u2212';

const others = new RegExp(`[^\\n${drawn}]`, 'gu');
const meaningful = /[\p{L}\p{M}\p{N}]/u;

/** Without emoji and invisible characters; undefined if it is in a script that can’t be drawn. */
export function drawable(text: string): string | undefined {
  let isWhole = true;
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/[\t\p{Zs}]/gu, ' ')
    .replace(others, (sign) => {
      isWhole &&= !meaningful.test(sign);
      return '';
    });
  return isWhole
    ? plain
        .replace(/ *\n\s*/g, '\n')
        .replace(/ {2,}/g, ' ')
        .trim()
    : undefined;
}
