import { render, type ComponentChild } from 'preact';
import type { ReactNode } from 'react';

/** Uses Preact's core only: preact/compat weighs a twentieth of the card. */
export function drawIn(place: Element) {
  return {
    render: (screen: ReactNode) => render(screen as ComponentChild, place),
    unmount: () => render(null, place),
  };
}

/** Prefers adopted style sheets, which pages can't block. */
export function dressIn(root: ShadowRoot, css: string): () => void {
  try {
    const style = new CSSStyleSheet();
    style.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, style];
    return () => void (root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== style));
  } catch {
    const style = document.createElement('style');
    style.textContent = css;
    root.append(style);
    return () => style.remove();
  }
}
