import { registerPlainText } from '@lexical/plain-text';
import { showLexical } from './lexical.ts';

showLexical(registerPlainText);
