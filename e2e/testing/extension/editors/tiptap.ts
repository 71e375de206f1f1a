import { Editor, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { findMount, showEditor } from './page.ts';

const mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  renderHTML: () => ['span', { class: 'mention' }, '@report.pdf'],
  renderText: () => '@report.pdf',
});
const editor = new Editor({
  element: findMount(),
  extensions: [StarterKit, mention],
  editorProps: { attributes: { role: 'textbox', 'aria-label': 'Write your prompt' } },
});

showEditor(
  () => editor.getText({ blockSeparator: '\n' }),
  // As most sites ask for it: with a blank line between two paragraphs.
  () => editor.getText(),
);
window.insertChip = () => void editor.commands.insertContent({ type: 'mention' });
