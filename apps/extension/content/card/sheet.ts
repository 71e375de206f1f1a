import tokens from '@hone/look/tokens.css';
import bars from './bars.css';
import buttons from './buttons.css';
import chip from './chip.css';
import circumstances from './circumstances.css';
import frame from './frame.css';
import question from './question.css';
import text from './text.css';

// What a page declares for our host element counts more than `:host` does: the tokens stand one element further in.
// First of all it ends what would be inherited from there, the scheme of colours too.
const css = [
  '.hone { all: initial }',
  tokens.replace(':root', '.hone'),
  frame,
  bars,
  text,
  question,
  buttons,
  chip,
  circumstances,
].join('\n');

/** Dresses a root, in a way that pages do not forbid where there is one. */
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
