import { rootMode } from '../platform/build.ts';
import { isOrphaned } from './ask.ts';
import type { Guard } from './guarding/guard-api.ts';
import { listen } from './guarding/listen.ts';
import css from './page.css';
import { words } from './words.ts';

export interface Host {
  root: ShadowRoot;
  page: HTMLElement;
  dress(css: string): void;
  /** On top of everything, and reachable by keyboard from the box. Whoever asks for it gets past removals. */
  show(box: Element | undefined, isAsked?: boolean): void;
}

const name = 'hone-companion';
/** A page that keeps removing our element gets its way. */
const maxRemovals = 20;

export function makeHost(guard: Guard): Host {
  // In some browsers, an older version's stays behind.
  document.querySelector(name)?.remove();
  const element = document.createElement(name);
  element.popover = 'manual';
  const root = element.attachShadow({ mode: rootMode });
  dress(root, css);
  const page = root.appendChild(document.createElement('div'));
  page.className = 'page';
  page.role = 'region';
  page.ariaLabel = words.name;
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) guard.inside = target;
    guard.meantAt = Number.NEGATIVE_INFINITY;
  });
  guard.root = root;

  const { signal } = guard;
  let home: Element | undefined;
  let beside: Element | undefined;
  let removals = 0;
  const raise = () => {
    const { activeElement } = root;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
    element.style.setProperty('--hone-zoom', String(1 / zoomOf(element)), 'important');
    if (activeElement && root.activeElement !== activeElement) guard.inside?.focus({ preventScroll: true });
  };
  const enter = () => {
    if (!home || signal.aborted) return;
    const hadFocus = document.activeElement === element || guard.isFocusLocked;
    home.append(element);
    raise();
    if (hadFocus) guard.inside?.focus({ preventScroll: true });
    watcher.disconnect();
    watcher.observe(home, { childList: true });
  };
  const watcher = new MutationObserver(() => {
    if (!home?.isConnected || element.isConnected) return;
    if (isOrphaned() && !guard.isFocusLocked) guard.retire();
    else if (++removals <= maxRemovals) enter();
  });
  // What the page opens later would cover our element or make it inert.
  const stayOnTop = ({ target }: Event) => {
    if (!home || target === element || !element.isConnected) return;
    if (home === homeOf(beside)) raise();
    else settle();
  };
  const settle = () => {
    home = homeOf(beside);
    enter();
  };
  listen(signal, ['toggle', 'fullscreenchange'], stayOnTop);
  signal.addEventListener('abort', () => {
    watcher.disconnect();
    element.remove();
  });

  return {
    root,
    page,
    dress: (text) => dress(root, text),
    show(box, isAsked = false) {
      beside = box;
      if (isAsked) removals = 0;
      if (home === homeOf(box) && (element.isConnected || (!isAsked && ++removals > maxRemovals))) return;
      settle();
    },
  };
}

// Outside a modal dialog or a full-screen element everything is inert, so we move inside.
function homeOf(box: Element | undefined): Element {
  for (let at: Node | null | undefined = box; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) {
    if (at instanceof Element && at.matches(':modal, :fullscreen')) return at;
  }
  return document.documentElement;
}

function zoomOf({ parentElement }: Element & { currentCSSZoom?: number }): number {
  return (parentElement as { currentCSSZoom?: number } | null)?.currentCSSZoom ?? 1;
}

function dress(root: ShadowRoot, text: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  } catch {
    root.appendChild(document.createElement('style')).textContent = text;
  }
}
