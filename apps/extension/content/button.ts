import type { Spot } from './place.ts';
import { words } from './words.ts';

export interface ButtonHandlers {
  press(): void;
  menu(): void;
  drop(spot: Spot): void;
}

export interface Button {
  element: HTMLButtonElement;
  moveTo(spot: Spot | undefined): void;
  fade(isTyping: boolean): void;
  nameKeys(keys: string): void;
}

const farEnough = 8;
const longPress = 500;

export function makeButton(page: HTMLElement, handlers: ButtonHandlers): Button {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'enhance';
  element.hidden = true;
  // Doesn't join the page's tab order; the shortcut leads here too.
  element.tabIndex = -1;
  element.ariaHasPopup = 'menu';
  element.append(drawMark());
  page.append(element);

  let start: Spot | undefined;
  let isDragged = false;
  let pressing = 0;
  const letGo = () => {
    clearTimeout(pressing);
    start = undefined;
  };
  element.addEventListener('mousedown', (event) => event.preventDefault());
  element.addEventListener('pointerdown', ({ pointerId, clientX, clientY, button, pointerType }) => {
    if (button !== 0) return;
    element.setPointerCapture(pointerId);
    start = { x: clientX, y: clientY };
    isDragged = false;
    if (pointerType === 'touch')
      pressing = window.setTimeout(() => ((isDragged = true), letGo(), handlers.menu()), longPress);
  });
  element.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (!start || (!isDragged && Math.hypot(clientX - start.x, clientY - start.y) < farEnough)) return;
    clearTimeout(pressing);
    isDragged = true;
    element.style.translate = `${clientX - 14}px ${clientY - 14}px`;
  });
  element.addEventListener('pointerup', ({ clientX, clientY }) => {
    const wasDragged = start && isDragged;
    letGo();
    if (wasDragged) handlers.drop({ x: clientX, y: clientY });
  });
  element.addEventListener('pointercancel', letGo);
  element.addEventListener('click', () => {
    if (!isDragged) handlers.press();
    isDragged = false;
  });
  element.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    handlers.menu();
  });

  return {
    element,
    moveTo(spot) {
      element.hidden = !spot;
      if (spot && !(start && isDragged)) element.style.translate = `${spot.x}px ${spot.y}px`;
    },
    nameKeys(keys) {
      element.ariaLabel = `${words.enhance} (${keys})`;
      element.title = `${element.ariaLabel}\n${words.more}`;
    },
    fade: (isTyping) => void element.classList.toggle('typing', isTyping),
  };
}

function drawMark(): SVGElement {
  const make = (name: string, attributes: Record<string, string>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const mark = make('svg', { width: '16', height: '16', viewBox: '0 0 16 16', 'aria-hidden': 'true' });
  mark.append(make('rect', { x: '0', y: '9', width: '16', height: '5' }), make('path', { d: 'M4 2v12M12 2v12M4 8h8' }));
  return mark;
}
