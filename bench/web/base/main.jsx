import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

// What React costs at the least: one component with one state, drawn in the browser's own letters.
function Page() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>An empty page</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count} times
      </button>
    </main>
  );
}

const root = /** @type {HTMLElement} */ (document.getElementById('root'));
createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
