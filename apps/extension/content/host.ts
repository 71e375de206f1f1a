import { rootMode } from '../platform/build.ts';
import type { Guard } from './guard-api.ts';
import css from './page.css';
import { words } from './words.ts';

export interface Host {
  root: ShadowRoot;
  page: HTMLElement;
  dress(css: string): void;
  /** On top of everything, and reachable by keyboard from the box. */
  show(box: Element | undefined): void;
}

/** A page that keeps removing our element gets its way. */
const maxRemovals = 20;

export function makeHost(guard: Guard): Host {
  const element = document.createElement('hone-companion');
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
    if (!home) return;
    const hadFocus = document.activeElement === element || guard.isFocusLocked;
    home.append(element);
    raise();
    if (hadFocus) guard.inside?.focus({ preventScroll: true });
    watcher.disconnect();
    watcher.observe(home, { childList: true });
  };
  const watcher = new MutationObserver(() => {
    // After an update, the new version has its own element.
    if (home?.isConnected && !element.isConnected && chrome.runtime?.id && ++removals <= maxRemovals) enter();
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
  addEventListener('toggle', stayOnTop, true);
  addEventListener('fullscreenchange', stayOnTop, true);

  return {
    root,
    page,
    dress: (text) => dress(root, text),
    show(box) {
      beside = box;
      if (home === homeOf(box) && (element.isConnected || ++removals > maxRemovals)) return;
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
