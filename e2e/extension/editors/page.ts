declare global {
  interface Window {
    /** The editor's own state, not its DOM; lines are joined by '\n'. */
    editorText(): string;
    sent: string[];
  }
}

export function findMount(): HTMLElement {
  const mount = document.getElementById('mount');
  if (mount === null) throw new Error('The page has no place for a box.');
  return mount;
}

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
