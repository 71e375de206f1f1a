import { drawIn } from '../platform/drawing.ts';
import { Options } from './options.tsx';

const root = document.getElementById('root');
if (root) drawIn(root).render(<Options />);
