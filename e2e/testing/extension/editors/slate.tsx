import { createRoot } from 'react-dom/client';
import { createEditor, Node } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, Slate, withReact } from 'slate-react';
import { findMount, showEditor } from './page.ts';

const editor = withHistory(withReact(createEditor()));
const empty = [{ type: 'paragraph', children: [{ text: '' }] }];

createRoot(findMount()).render(
  <Slate editor={editor} initialValue={empty}>
    <Editable aria-label="Message" placeholder="Message the assistant" />
  </Slate>,
);

showEditor(() => editor.children.map((node) => Node.string(node)).join('\n'));
