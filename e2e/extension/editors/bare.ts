import { findMount, showEditor } from './page.ts';

const box = document.createElement('div');
box.contentEditable = 'true';
box.setAttribute('role', 'textbox');
box.setAttribute('aria-label', 'Message');
findMount().append(box);

let text = '';
box.addEventListener('input', () => {
  // What such pages do: a line for each element, and the browser's hard spaces are spaces.
  text = [...box.childNodes].map((line) => (line.textContent ?? '').replaceAll('\u00A0', ' ')).join('\n');
});

showEditor(() => text);
