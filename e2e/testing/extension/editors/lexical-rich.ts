import { registerRichText } from '@lexical/rich-text';
import { showLexical } from './lexical.ts';

showLexical(registerRichText);
