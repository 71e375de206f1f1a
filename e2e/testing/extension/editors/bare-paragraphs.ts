import { showBare } from './bare-box.ts';

const box = document.createElement('div');
box.style.whiteSpace = 'pre-wrap';
box.append(document.createElement('p'));
box.firstElementChild?.append(document.createElement('br'));
showBare(box);
