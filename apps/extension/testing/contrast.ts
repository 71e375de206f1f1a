export interface Faint {
  text: string;
  ratio: number;
}

/** axe doesn't measure contrast in the top layer. */
export function findFaint(root: HTMLElement): Faint[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const paint = (colours: string[]) => {
    context.clearRect(0, 0, 1, 1);
    for (const colour of colours) {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const faint: Faint[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || !text.textContent?.trim()) continue;
    if (parent.closest('.unseen, [hidden], [aria-disabled], kbd, option')) continue;
    const grounds: string[] = [];
    for (let at: Element | null = parent; at && root.contains(at); at = at.parentElement) {
      grounds.unshift(getComputedStyle(at).backgroundColor);
    }
    const both = [paint(grounds), paint([...grounds, getComputedStyle(parent).color])];
    const [one, other] = both.toSorted((a, b) => b - a) as [number, number];
    const ratio = (one + 0.05) / (other + 0.05);
    if (ratio < 4.5) faint.push({ text: text.textContent, ratio });
  }
  return faint;
}
