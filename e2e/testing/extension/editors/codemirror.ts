import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorView, keymap } from '@codemirror/view';
import { findMount, showEditor } from './page.ts';

const view = new EditorView({
  parent: findMount(),
  extensions: [
    history(),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': 'Message' }),
    // A composer with a maximum height: the editor renders only lines near the viewport.
    EditorView.theme({ '&': { maxHeight: '200px' }, '.cm-scroller': { overflow: 'auto' } }),
  ],
});

showEditor(() => view.state.doc.toString());
