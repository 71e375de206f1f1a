import type { Guard } from './guard-api.ts';
import { listen } from './listen.ts';

const forwarded = [
  'beforeinput',
  'input',
  'compositionstart',
  'compositionupdate',
  'compositionend',
  'copy',
  'cut',
  'paste',
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
  'mousedown',
  'mousemove',
  'mouseup',
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
] as const;
const silenced = [
  'pointerover',
  'pointerout',
  'mouseover',
  'mouseout',
  'touchstart',
  'touchmove',
  'touchend',
  'touchcancel',
  'wheel',
  'dragstart',
  'drag',
  'dragend',
  'dragenter',
  'dragover',
  'dragleave',
  'drop',
  'beforetoggle',
  'toggle',
] as const;

let pressed: Element | null | undefined;

/** Hides our events from the page: they stop here, and are dispatched again inside our root. */
export function raiseFence(guard: Guard): void {
  const { signal } = guard;
  listen(signal, forwarded, (event) => {
    if (!event.isTrusted) return;
    if (isOurs(guard, event)) deliver(guard, event);
    else if (event.type === 'input') guard.typed(event as InputEvent);
  });
  listen(signal, silenced, (event) => event.isTrusted && isOurs(guard, event) && event.stopImmediatePropagation());
}

export function isOurs({ root }: Guard, event: Event): boolean {
  return root !== undefined && event.target === root.host;
}

/** Dispatches a copy inside our root, which it doesn't leave. False: its default was prevented. */
export function deliver(guard: Guard, event: Event): boolean {
  event.stopImmediatePropagation();
  const isTaken = targetOf(guard, event)?.dispatchEvent(copyOf(event)) === false;
  if (isTaken) event.preventDefault();
  return !isTaken;
}

// A closed shadow root hides the event's target even from us.
function targetOf({ root, inside }: Guard, event: Event): Element | null | undefined {
  const isPointed = event instanceof MouseEvent && !(event.type === 'click' && event.detail === 0);
  if (!isPointed) return root?.activeElement ?? inside;
  if (event instanceof PointerEvent) {
    for (let at = pressed; at; at = at.parentElement) if (at.hasPointerCapture(event.pointerId)) return at;
  }
  const found = root?.elementFromPoint(event.clientX, event.clientY) ?? null;
  // Some browsers return the page's element if none of ours is hit.
  const hit = root?.contains(found) ? found : undefined;
  if (event.type === 'pointerdown') pressed = hit;
  return hit ?? pressed;
}

function copyOf(event: Event): Event {
  const held: Record<string, unknown> = {};
  for (const name in event) held[name] = event[name as keyof Event];
  held['composed'] = false;
  const { type } = event;
  // A copied mouse event would tick a box or submit a form a second time.
  const alike = type !== 'click' && new (event.constructor as typeof Event)(type, held);
  // Copied keys would leave the root in Firefox, which makes them composed whatever is asked for.
  if (alike && !alike.composed) return alike;
  const copy = new Event(type, held);
  for (const name in held) if (!(name in copy)) Object.defineProperty(copy, name, { value: held[name] });
  return copy;
}
