import tokens from '@hone/look/tokens.css';
import panel from '@hone/panel/panel.css';
import chip from './chip.css';
import frame from './frame.css';
import head from './head.css';

// A page's rules for our host element win over `:host`, so the tokens are set one element further in, after a
// reset of everything inherited, such as the colour scheme.
const css = ['.hone { all: initial }', tokens.replace(':root', '.hone'), panel, frame, head, chip].join('\n');

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
