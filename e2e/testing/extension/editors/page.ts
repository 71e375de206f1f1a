declare global {
  interface Window {
    /** The editor's own state, not its DOM; lines are joined by '\n'. */
    editorText(): string;
    sent: string[];
    /** Puts a picture or a mention where the caret is, as the editor's own menu does. */
    insertChip?(): void;
  }
}

export function findMount(): HTMLElement {
  const mount = document.getElementById('mount');
  if (mount === null) throw new Error('The page has no place for a box.');
  return mount;
}

export const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** Enter belongs to the editor; the button sends its content. */
export function showEditor(editorText: () => string): void {
  window.editorText = editorText;
  window.sent = [];
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    window.sent.push(editorText());
    const turn = document.createElement('article');
    turn.textContent = editorText();
    document.getElementById('turns')?.append(turn);
  });
  document.documentElement.dataset['ready'] = 'yes';
}
