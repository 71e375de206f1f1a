import tokens from '@hone/look/tokens.css';
import base from '@hone/panel/looks/base.css';
import buttons from '@hone/panel/looks/buttons.css';
import fill from '../../library/styles/fill.css';
import list from '../../library/styles/list.css';
import { dressIn } from '../../platform/drawing.ts';
import frame from './frame.css';

// As the card's: the tokens are set one element further in than `:host`, which a page's rules can reach.
const css = ['.hone { all: initial }', tokens.replace(':root', '.hone'), base, buttons, list, fill, frame].join('\n');

export function dress(root: ShadowRoot): () => void {
  return dressIn(root, css);
}
