// Text, not parsed: a parser would look at what the drawing's handlers say, which the page's policy then complains of.
const startTag = /<svg\b(?:"[^"]*"|'[^']*'|[^'">])*>/i;
const viewBox = /\sviewBox\s*=\s*["']\s*[-+.\d]+[\s,]+[-+.\d]+[\s,]+([+.\d]+)[\s,]+([+.\d]+)\s*["']/i;
const ownSize = /\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/gi;

/**
 * A drawing gets the size at which it will be seen: without one some browsers draw nothing, and small ones draw
 * coarsely.
 */
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
