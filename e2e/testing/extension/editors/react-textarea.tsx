import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { findMount, showEditor } from './page.ts';

let shown = '';

function Composer() {
  const [text, setText] = useState('');
  useEffect(() => void (shown = text), [text]);
  const rows = Math.min(8, text.split('\n').length);
  return (
    <textarea
      id="userInput"
      aria-label="Message"
      value={text}
      rows={rows}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

createRoot(findMount()).render(<Composer />);
showEditor(() => shown);
