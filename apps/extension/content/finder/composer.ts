import { above, holds, type Candidate, type Scene } from './candidates.ts';
import { means, read, textOf, type Meaning } from './labels.ts';

export interface Control {
  element: HTMLElement;
  hasText: boolean;
  is(meaning: Meaning): boolean;
  sends: 'send' | 'submit' | undefined;
}

export interface Composer {
  scope: Element;
  controls: Control[];
}

const buttons = 'button,[role=button],[type=submit],[tabindex="0"],[class*=send i]';
/** How far a control may be from its box; anything higher up belongs to the conversation. */
const reach = 160;
const reachAbove = 60;
const mostElements = 400;
const highestFrame = 240;

/** Climbs from the box until its controls are included, and no further. */
export function readComposer({ element, rect }: Candidate, around: readonly Element[], scene: Scene): Composer {
  let scope: Element = element;
  let controls: Control[] = [];
  for (const wider of around.slice(1, -1)) {
    const isOthers = () => scene.all.some((other) => holds(wider, other.element) && !holds(scope, other.element));
    if (wider.getElementsByTagName('*').length > mostElements) break;
    if (
      controls.length > 0 &&
      (scope.localName === 'form' || wider.getBoundingClientRect().height > rect.height + highestFrame || isOthers())
    )
      break;
    scope = wider;
    controls = controlsIn(scope, around, rect, scene);
    if (controls.some(({ sends }) => sends)) break;
  }
  return { scope, controls };
}

function controlsIn(
  scope: Element,
  around: readonly Element[],
  { left, right, top, bottom }: DOMRect,
  { roots, sendHints }: Scene,
): Control[] {
  const isNear = (at: DOMRect) =>
    at.width > 0 &&
    at.left < right + reach &&
    at.right > left - reach &&
    at.top < bottom + reach &&
    at.bottom > top - reachAbove;
  return [scope, ...roots.filter(({ host }) => holds(scope, host))]
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(buttons)])
    .filter((control) => isNear(control.getBoundingClientRect()))
    .filter((control) => !control.isContentEditable && !around.includes(control))
    .map((control) => describeControl(control, sendHints));
}

function describeControl(element: HTMLElement, hints: readonly string[]): Control {
  const text = textOf(element);
  const label = `${read(element, 'aria-label', 'title', 'value')} ${text}`;
  const is = (meaning: Meaning) => means(label, meaning);
  const isOfForm = element.matches('form [type=submit]');
  const isSend = is('send') || /send/.test(read(element, 'class', 'id', 'data-testid')) || (isOfForm && text === '');
  const sends = isSend ? 'send' : isOfForm || /submit/.test(label) ? 'submit' : undefined;
  return {
    element,
    hasText: text !== '',
    is,
    sends: hints.some((hint) => element.matches(hint)) ? 'send' : is('deed') ? undefined : sends,
  };
}

/** Falls back to the box and little else where there is no control. */
export function frameOf({ element, rect }: Candidate, control: HTMLElement | undefined): HTMLElement {
  const around = above(element);
  const isBeyond = (at: Element) => at.localName === 'body' || at.getBoundingClientRect().height > rect.height + 120;
  return (control ? around.find((at) => holds(at, control)) : around[around.findIndex(isBeyond) - 1]) as HTMLElement;
}
