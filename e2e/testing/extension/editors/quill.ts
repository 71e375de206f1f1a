import Quill from 'quill';
import { findMount, picture, showEditor } from './page.ts';

const holder = document.createElement('rich-textarea');
const place = document.createElement('div');
holder.append(place);
findMount().append(holder);
const quill = new Quill(place);
quill.root.setAttribute('role', 'textbox');
quill.root.setAttribute('aria-label', 'Enter a prompt here');

// A Quill document always ends with an extra line break.
showEditor(() => quill.getText().slice(0, -1));
window.insertChip = () => {
  const { index } = quill.getSelection(true);
  quill.insertEmbed(index, 'image', picture, 'user');
  quill.setSelection(index + 1);
};
