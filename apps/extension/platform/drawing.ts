import { render, type ComponentChild } from 'preact';
import type { ReactNode } from 'react';

/**
 * Draws in a place, and takes what was drawn away again. With Preact's core alone: its layer for libraries of React's
 * weighs a twentieth of a card.
 */
export function drawIn(place: Element) {
  return {
    render: (screen: ReactNode) => render(screen as ComponentChild, place),
    unmount: () => render(null, place),
  };
}
