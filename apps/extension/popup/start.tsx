import { drawIn } from '../platform/drawing.ts';
import { Popup } from './popup.tsx';

const root = document.getElementById('root');
if (root) drawIn(root).render(<Popup />);
