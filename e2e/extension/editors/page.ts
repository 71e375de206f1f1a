declare global {
  interface Window {
    /** The editor's own state, never what its elements show: lines are joined by '\n'. */
    editorText(): string;
    /** What was sent, as the editor had it. */
    sent: string[];
  }
}

/** Where an editor's page puts its box. */
export function findMount(): HTMLElement {
  const mount = document.getElementById('mount');
  if (mount === null) throw new Error('The page has no place for a box.');
  return mount;
}

/** A chat's page: Enter is the editor's own, the button sends what the editor holds. */
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
