import { createRoot } from 'react-dom/client';
import { Welcome } from './welcome.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Welcome />);
