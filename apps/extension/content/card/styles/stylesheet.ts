import tokens from '@hone/look/tokens.css';
import base from '@hone/panel/looks/base.css';
import buttons from '@hone/panel/looks/buttons.css';
import messages from '@hone/panel/looks/messages.css';
import text from '@hone/panel/looks/text.css';
import rows from '@hone/panel/looks/rows.css';
import circumstances from '@hone/panel/looks/circumstances.css';
import { dressIn } from '../../../platform/drawing.ts';
import chip from './chip.css';
import frame from './frame.css';
import head from './head.css';

const panel = [base, buttons, messages, text, rows, circumstances];

// A page's rules for our host element win over `:host`, so the tokens are set one element further in, after a
// reset of everything inherited, such as the colour scheme.
const css = ['.hone { all: initial }', tokens.replace(':root', '.hone'), ...panel, frame, head, chip].join('\n');

export function dress(root: ShadowRoot): () => void {
  return dressIn(root, css);
}
