declare global {
  interface Window {
    /** The editor's own state, not its DOM; lines are joined by '\n'. */
    editorText(): string;
    /** What the page's button would send now. */
    toSend(): string;
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

/** As pages read a box that is only an element: blank lines between paragraphs included. */
export function innerTextOf(box: HTMLElement): string {
  // A line break at the end only gives the line before it its height.
  return box.innerText.replaceAll('\u00A0', ' ').replace(/\n$/, '');
}

/** Enter belongs to the editor; the button sends its content. */
export function showEditor(editorText: () => string, toSend = editorText): void {
  window.editorText = editorText;
  window.toSend = toSend;
  window.sent = [];
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    window.sent.push(toSend());
    const turn = document.createElement('article');
    turn.textContent = toSend();
    document.getElementById('turns')?.append(turn);
  });
  document.documentElement.dataset['ready'] = 'yes';
}
