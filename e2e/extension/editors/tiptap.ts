import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { findMount, showEditor } from './page.ts';

const editor = new Editor({
  element: findMount(),
  extensions: [StarterKit],
  editorProps: { attributes: { role: 'textbox', 'aria-label': 'Write your prompt' } },
});

showEditor(() => editor.getText({ blockSeparator: '\n' }));
