export interface Candidate {
  element: HTMLElement;
  rect: DOMRect;
}

export type Root = Document | ShadowRoot;

export interface Scene {
  page: Document;
  roots: readonly Root[];
  all: readonly Candidate[];
  active: Element | null;
  boxHints: readonly string[];
  sendHints: readonly string[];
  isKnown: boolean;
  hasCalls: boolean;
}

const boxes = 'textarea,[contenteditable]:not([contenteditable=false])';
const closed = '[inert],[aria-hidden=true],[aria-disabled=true],[aria-readonly=true],:disabled,[readonly]';
/** Autofilled fields. */
const filled = /name|address|street|email|tel|cc-|code/;
const leastWidth = 120;
const leastHeight = 16;

/** Our own host is next to the body, so it isn't among them. */
export function rootsOf(page: Document): Root[] {
  const roots: Root[] = [page];
  const enter = (root: ParentNode) => {
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      if (shadowRoot === null) continue;
      roots.push(shadowRoot);
      enter(shadowRoot);
    }
  };
  enter(page.body);
  return roots;
}

export function candidatesIn(roots: readonly Root[]): Candidate[] {
  return roots
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(boxes)])
    .map((element) => ({ element, rect: element.getBoundingClientRect() }))
    .filter(({ element, rect }) => isSeen(element, rect) && isFree(element));
}

function isSeen(element: HTMLElement, { width, height, right, bottom }: DOMRect): boolean {
  const isThere = width >= leastWidth && height >= leastHeight && right > 0 && bottom + scrollY > 0;
  return isThere && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

function isFree(element: HTMLElement): boolean {
  const isOuter = !element.parentElement?.isContentEditable;
  return (
    isOuter &&
    !filled.test(element.getAttribute('autocomplete') ?? '') &&
    !above(element).some((at) => at.matches(closed))
  );
}

/** Crosses shadow roots. */
export function above(element: Element): Element[] {
  const root = element.getRootNode();
  const outer = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  return outer ? [element, ...above(outer)] : [element];
}

export function holds(outer: Element, inner: Element): boolean {
  return outer.contains(inner) || above(inner).includes(outer);
}
