import { testForms } from './forms.ts';
import { forms } from './tables.ts';

const declared = new Map(forms.map(([form, { by }]) => [form, by]));

testForms((form) => declared.get(form));
