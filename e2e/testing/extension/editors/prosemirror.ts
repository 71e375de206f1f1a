import { baseKeymap } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { schema } from 'prosemirror-schema-basic';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { findMount, picture, showEditor } from './page.ts';

const view = new EditorView(findMount(), {
  state: EditorState.create({
    schema,
    plugins: [history(), keymap({ 'Mod-z': undo, 'Mod-y': redo }), keymap(baseKeymap)],
  }),
  attributes: { id: 'prompt-textarea', role: 'textbox', 'aria-label': 'Ask anything' },
});

showEditor(() => {
  const { doc } = view.state;
  return doc.textBetween(0, doc.content.size, '\n', () => '\n');
});

window.insertChip = () => {
  const chip = schema.nodes.image.create({ src: picture, alt: 'A plan' });
  view.dispatch(view.state.tr.replaceSelectionWith(chip));
};
