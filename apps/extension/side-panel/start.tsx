import { drawIn } from '../platform/drawing.ts';
import { SidePanel } from './side-panel.tsx';

const root = document.getElementById('root');
if (root) drawIn(root).render(<SidePanel />);
