import { above } from './candidates.ts';

type Root = Document | ShadowRoot;

const deeper = ' >>> ';
/** Ids that change with every visit: counters of frameworks, hashes. */
const passing = /\d{3}|[:«»_]|^radix|(?=\D*\d)(?=.*[a-f\d]{6})/i;
const longest = 480;

/** Finds the box again at the next visit: by hand-written ids and names, else by position; never by classes. */
export function describeBox(element: HTMLElement): string {
  const root = element.getRootNode() as Root;
  const path = climb(root, element, nameOf) ?? climb(root, element, placeOf) ?? element.localName;
  return root instanceof ShadowRoot ? describeBox(root.host as HTMLElement) + deeper + path : path;
}

export function followPath(page: Document, path: string): Element | null {
  let found: Element | null = null;
  try {
    for (const part of path.split(deeper)) found = (found ? found.shadowRoot : page)?.querySelector(part) ?? null;
    return found;
  } catch {
    return null;
  }
}

function climb(root: Root, element: Element, describe: (element: Element) => string): string | undefined {
  let path = '';
  for (const at of above(element)) {
    if (at.getRootNode() !== root) break;
    path = path === '' ? describe(at) : `${describe(at)}>${path}`;
    if (path.length < longest && root.querySelectorAll(path).length === 1) return path;
  }
  return undefined;
}

function nameOf({ localName, attributes }: Element): string {
  const all = ['id', 'data-testid', 'name', 'contenteditable'].map((name) => attributes.getNamedItem(name));
  const named = all.find((each) => each?.value && !passing.test(each.value));
  return named ? `${localName}[${named.name}=${CSS.escape(named.value)}]` : localName;
}

function placeOf(element: Element): string {
  const same = [...(element.parentNode?.children ?? [])].filter(({ localName }) => localName === element.localName);
  return `${nameOf(element)}:nth-of-type(${same.indexOf(element) + 1})`;
}
