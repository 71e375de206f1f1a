// A regular expression, as a parser would evaluate inline handlers and trigger the page's policy.
const startTag = /<svg\b(?:"[^"]*"|'[^']*'|[^'">])*>/i;
const viewBox = /\sviewBox\s*=\s*["']\s*[-+.\d]+[\s,]+[-+.\d]+[\s,]+([+.\d]+)[\s,]+([+.\d]+)\s*["']/i;
const ownSize = /\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/gi;

/** Without a size some browsers draw nothing, and a small one looks coarse. */
export function sizeDrawing(text: string, shorterSide: number): string {
  return text.replace(startTag, (tag) => {
    const [, width = 0, height = 0] = (viewBox.exec(tag) ?? []).map(Number);
    if (!(width > 0 && height > 0)) return tag;
    const scale = shorterSide / Math.min(width, height);
    return tag
      .replace(ownSize, '')
      .replace(/^<svg/i, (name) => `${name} width="${width * scale}" height="${height * scale}"`);
  });
}
