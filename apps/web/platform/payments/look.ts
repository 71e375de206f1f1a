export interface Look {
  theme: 'light' | 'dark';
  dir: 'ltr' | 'rtl';
}

const dark = '(prefers-color-scheme: dark)';

/** How the page looks now: what stands in a frame has to be told. */
export function readLook(): Look {
  const { dataset, dir } = document.documentElement;
  const isDark = dataset['theme'] === undefined ? matchMedia(dark).matches : dataset['theme'] === 'dark';
  return { theme: isDark ? 'dark' : 'light', dir: dir === 'rtl' ? 'rtl' : 'ltr' };
}

/** Calls back when the theme, or the direction, is another one; until it is stopped. */
export function watchLook(onChange: (look: Look) => void): () => void {
  let last = readLook();
  const compare = () => {
    const look = readLook();
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

/** A token's colour as every library understands it: '#1c2127'. */
export function readColor(token: string, place: HTMLElement): string {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return '';
  context.fillStyle = resolve(token, place);
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A token holds one colour for each theme; that of an element is the one that is drawn. */
function resolve(token: string, place: HTMLElement): string {
  const probe = place.appendChild(document.createElement('span'));
  probe.style.color = `var(${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
