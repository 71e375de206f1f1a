import { means, read } from './labels.ts';

export interface Candidate {
  element: HTMLElement;
  rect: DOMRect;
}

export interface Scene {
  page: Document;
  roots: readonly ShadowRoot[];
  all: readonly Candidate[];
  active: Element | null;
  boxHints: readonly string[];
  sendHints: readonly string[];
  isKnown: boolean;
  hasPeople: boolean;
}

const boxes = 'textarea,[contenteditable]:not([contenteditable=false])';
const closed = '[inert],[aria-hidden=true],[aria-disabled=true],[aria-readonly=true],:disabled,[readonly]';
/** Elements that may have a shadow root. Touching elements is costly, so the most common kinds are left out. */
const hosts = ':not(div,span,p,a,ul,li,button,svg,path,img,input,textarea,form),div:empty';
const leastWidth = 120;
const leastHeight = 16;

/** Our own host is next to the body, so it isn't among them. */
export function rootsIn(outer: ParentNode): ShadowRoot[] {
  return [...outer.querySelectorAll(hosts)].flatMap(({ shadowRoot }) =>
    shadowRoot ? [shadowRoot, ...rootsIn(shadowRoot)] : [],
  );
}

export function candidatesIn(roots: readonly ParentNode[]): Candidate[] {
  return roots
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(boxes)])
    .map((element) => ({ element, rect: element.getBoundingClientRect() }))
    .filter(({ element, rect }) => isSeen(element, rect) && isFree(element));
}

/** Outermost editable elements only. In a document that is editable as a whole (`designMode`), only marked ones. */
export function isOutermost(element: Element): boolean {
  const says = element instanceof HTMLTextAreaElement || element.hasAttribute('contenteditable');
  return says && !element.parentElement?.closest<HTMLElement>('[contenteditable]')?.isContentEditable;
}

function isSeen(element: HTMLElement, { width, height, right, bottom }: DOMRect): boolean {
  const isThere = width >= leastWidth && height >= leastHeight && right > 0 && bottom + scrollY > 0;
  return isThere && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

function isFree(element: HTMLElement): boolean {
  return isOutermost(element) && !means(read(element, 'autocomplete'), 'filled') && !closest(element, closed);
}

function hostOf(element: Element): Element | undefined {
  return (element.getRootNode() as Partial<ShadowRoot>).host;
}

/** These three cross shadow roots. */
export function above(element: Element): Element[] {
  const all: Element[] = [];
  for (let at: Element | undefined = element; at; at = at.parentElement ?? hostOf(at)) all.push(at);
  return all;
}

export function closest(element: Element, selector: string): Element | undefined {
  const host = hostOf(element);
  return element.closest(selector) ?? (host && closest(host, selector));
}

export function holds(outer: Element, inner: Element): boolean {
  const host = hostOf(inner);
  return outer.contains(inner) || (host !== undefined && holds(outer, host));
}
