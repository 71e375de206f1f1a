import { findMount, innerTextOf, showEditor } from './page.ts';

/** An editable element without an editor: the page reads what it shows. */
export function showBare(box: HTMLElement, editable = 'true'): void {
  box.contentEditable = editable;
  box.setAttribute('role', 'textbox');
  box.setAttribute('aria-label', 'Message');
  findMount().append(box);
  let text = '';
  box.addEventListener('input', () => (text = innerTextOf(box)));
  showEditor(
    () => text,
    () => innerTextOf(box),
  );
}
