import { defaultKeymap, history, undo } from '@codemirror/commands';
import { EditorView, keymap } from '@codemirror/view';

export interface CodeMirror {
  box: HTMLElement;
  text(): string;
  select(from: number, to: number): void;
  scrollTo(top: number): void;
  undo(): void;
  /** Where it is scrolled to, where the caret is drawn, and what is selected. */
  place(): string;
}

/** A composer with a maximum height and the caret at the end. */
export function openCodeMirror(doc: string): CodeMirror {
  const view = new EditorView({
    parent: document.body,
    doc,
    extensions: [
      history(),
      keymap.of(defaultKeymap),
      EditorView.lineWrapping,
      EditorView.theme({ '&': { width: '300px', maxHeight: '200px' }, '.cm-scroller': { overflow: 'auto' } }),
    ],
  });
  view.focus();
  view.dispatch({ selection: { anchor: doc.length }, scrollIntoView: true });
  return {
    box: view.contentDOM,
    text: () => view.state.doc.toString(),
    select: (anchor, head) => view.dispatch({ selection: { anchor, head } }),
    scrollTo: (top) => void (view.scrollDOM.scrollTop = top),
    undo: () => void undo(view),
    place() {
      const { top, left } = view.scrollDOM.getBoundingClientRect();
      const caret = view.coordsAtPos(view.state.selection.main.head);
      return [view.scrollDOM.scrollTop, caret && caret.top - top, caret && caret.left - left, getSelection()].join();
    },
  };
}
