import { drawIn } from '../platform/drawing.ts';
import { Welcome } from './welcome.tsx';

const root = document.getElementById('root');
if (root) drawIn(root).render(<Welcome />);
