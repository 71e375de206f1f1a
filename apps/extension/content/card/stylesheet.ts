import tokens from '@hone/look/tokens.css';
import bars from './bars.css';
import buttons from './buttons.css';
import chip from './chip.css';
import circumstances from './circumstances.css';
import frame from './frame.css';
import question from './question.css';
import rows from './rows.css';
import text from './text.css';

// A page's rules for our host element win over `:host`, so the tokens are set one element further in, after a
// reset of everything inherited, such as the colour scheme.
const css = [
  '.hone { all: initial }',
  tokens.replace(':root', '.hone'),
  frame,
  bars,
  text,
  question,
  rows,
  buttons,
  chip,
  circumstances,
].join('\n');

/** Prefers adopted style sheets, which pages can't block. */
export function dress(root: ShadowRoot): () => void {
  try {
    const style = new CSSStyleSheet();
    style.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, style];
    return () => void (root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== style));
  } catch {
    const style = document.createElement('style');
    style.textContent = css;
    root.append(style);
    return () => style.remove();
  }
}
