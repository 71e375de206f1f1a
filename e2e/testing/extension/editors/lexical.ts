import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { $getRoot, createEditor, type LexicalEditor } from 'lexical';
import { findMount, innerTextOf, showEditor } from './page.ts';

export function showLexical(register: (editor: LexicalEditor) => void): void {
  const box = document.createElement('div');
  box.contentEditable = 'true';
  box.id = 'ask-input';
  box.setAttribute('role', 'textbox');
  box.setAttribute('aria-label', 'Ask anything');
  findMount().append(box);
  const editor = createEditor({
    namespace: 'chat',
    onError: (error) => {
      throw error;
    },
  });
  editor.setRootElement(box);
  register(editor);
  registerHistory(editor, createEmptyHistoryState(), 300);
  // Its own text has an empty line between two paragraphs.
  showEditor(
    () => editor.getEditorState().read(() => $getRoot().getTextContent()),
    () => innerTextOf(box),
  );
}
