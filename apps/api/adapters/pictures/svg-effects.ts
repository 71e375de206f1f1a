export type Attribute = readonly [name: string, value: string];

interface OpenTag {
  ids: readonly string[];
  holdsUse: boolean;
}

const costly = new Set(['filter', 'mask', 'pattern']);

export function watchEffects() {
  const open: OpenTag[] = [];
  const withUse = new Set<string>();
  const used: string[] = [];
  let isCostly = false;

  const noteUse = (target: string, own: OpenTag) => {
    // Some readers decode percent signs in an id, some don't.
    if (target.includes('%')) isCostly = true;
    used.push(target.trim().slice(1));
    for (const id of own.ids) withUse.add(id);
    for (let at = open.length - 1; at >= 0 && !open[at]!.holdsUse; at -= 1) {
      open[at]!.holdsUse = true;
      for (const id of open[at]!.ids) withUse.add(id);
    }
  };

  return {
    tag(name: string, attributes: readonly Attribute[], isEmpty: boolean): void {
      const own = { ids: valuesOf(attributes, 'id'), holdsUse: false };
      isCostly ||= costly.has(name) || attributes.some(hasEffect);
      if (name === 'use') for (const target of valuesOf(attributes, 'href')) noteUse(target, own);
      if (!isEmpty) open.push(own);
    },
    end: () => void open.pop(),
    /** `style`: all style elements together. An element that is reused must not reuse others. */
    isCostly: (style: string) => isCostly || styleHasEffect(style) || used.some((id) => withUse.has(id)),
  };
}

function valuesOf(attributes: readonly Attribute[], wanted: string): string[] {
  return attributes.filter(([name]) => name === wanted).map(([, value]) => value);
}

function hasEffect([name, value]: Attribute): boolean {
  if (name === 'filter') return !/^\s*(?:none\s*)?$/i.test(value);
  return name === 'style' && styleHasEffect(value);
}

function styleHasEffect(style: string): boolean {
  return /(?<![\w-])filter\s*:(?!\s*none\b)/i.test(style.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' '));
}
