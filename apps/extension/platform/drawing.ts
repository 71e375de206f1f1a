import { render, type ComponentChild } from 'preact';
import type { ReactNode } from 'react';

/** Uses Preact's core only: preact/compat weighs a twentieth of the card. */
export function drawIn(place: Element) {
  return {
    render: (screen: ReactNode) => render(screen as ComponentChild, place),
    unmount: () => render(null, place),
  };
}
