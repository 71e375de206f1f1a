import { findMount, showEditor } from './page.ts';

const box = document.createElement('textarea');
box.placeholder = 'Message the assistant';
box.rows = 1;
findMount().append(box);

let text = '';
box.addEventListener('input', () => {
  text = box.value;
  box.style.height = 'auto';
  box.style.height = `${Math.min(200, box.scrollHeight)}px`;
});

showEditor(() => text);
