import { showBare } from './bare-box.ts';

showBare(document.createElement('div'), 'plaintext-only');
