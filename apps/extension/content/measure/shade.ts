export function readColour(colour: string): { light: number; alpha: number } | undefined {
  const [, kind = '', inside = ''] = /^(?:color\()?([a-z0-9-]+)[( ](.*?)\)$/.exec(colour) ?? [];
  const [one, two, three, alpha = 1] = (inside.match(/-?[\d.]+(?:e-?\d+)?%?/g) ?? []).map((part) =>
    part.endsWith('%') ? Number.parseFloat(part) / 100 : Number(part),
  );
  if (one === undefined || two === undefined || three === undefined) return undefined;
  if (kind.startsWith('ok')) return { light: one ** 3, alpha };
  if (kind === 'lab' || kind === 'lch') return { light: ((one + 16) / 116) ** 3, alpha };
  const full = kind.startsWith('rgb') ? 255 : 1;
  return { light: 0.2126 * linear(one / full) + 0.7152 * linear(two / full) + 0.0722 * linear(three / full), alpha };
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** Of what is around the box, unless the user chose one. */
export function themeOf(composer: Element, box: Element, chosen?: 'page' | 'light' | 'dark'): 'light' | 'dark' {
  if (chosen && chosen !== 'page') return chosen;
  for (let at: Element | null = composer; at; at = at.parentElement ?? hostOf(at)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    if (backgroundImage !== 'none') break;
    const ground = readColour(backgroundColor);
    if (ground && ground.alpha > 0.5) return ground.light < 0.18 ? 'dark' : 'light';
  }
  const text = readColour(getComputedStyle(box).color);
  return text && text.light > 0.4 ? 'dark' : 'light';
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
