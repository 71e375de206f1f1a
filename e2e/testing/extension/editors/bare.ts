import { findMount, showEditor } from './page.ts';

const box = document.createElement('div');
box.contentEditable = 'true';
box.setAttribute('role', 'textbox');
box.setAttribute('aria-label', 'Message');
findMount().append(box);

let text = '';
box.addEventListener('input', () => {
  // As such pages do: one line per element, and non-breaking spaces are spaces.
  text = [...box.childNodes].map((line) => (line.textContent ?? '').replaceAll('\u00A0', ' ')).join('\n');
});

showEditor(() => text);
