export interface FrameStyle {
  theme: 'light' | 'dark';
  dir: 'ltr' | 'rtl';
}

const dark = '(prefers-color-scheme: dark)';

/** Styles don't reach into frames, so they are sent there. */
export function readFrameStyle(): FrameStyle {
  const { dataset, dir } = document.documentElement;
  const isDark = dataset['theme'] === undefined ? matchMedia(dark).matches : dataset['theme'] === 'dark';
  return { theme: isDark ? 'dark' : 'light', dir: dir === 'rtl' ? 'rtl' : 'ltr' };
}

export function watchFrameStyle(onChange: (look: FrameStyle) => void): () => void {
  let last = readFrameStyle();
  const compare = () => {
    const look = readFrameStyle();
    if (look.theme === last.theme && look.dir === last.dir) return;
    last = look;
    onChange(look);
  };
  const page = new MutationObserver(compare);
  page.observe(document.documentElement, { attributeFilter: ['data-theme', 'dir'] });
  const system = matchMedia(dark);
  system.addEventListener('change', compare);
  return () => {
    page.disconnect();
    system.removeEventListener('change', compare);
  };
}

/** In the notation that every library understands: '#1c2127'. */
export function readColor(token: string, place: HTMLElement): string {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return '';
  context.fillStyle = resolve(token, place);
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A token holds a colour per theme; only an element resolves it. */
function resolve(token: string, place: HTMLElement): string {
  const probe = place.appendChild(document.createElement('span'));
  probe.style.color = `var(${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
