import { keepFormDraft } from '../../../data/form-draft.ts';
import type { Base, Values } from './values.ts';

/** With the version it was based on. */
export const { readDraft, useDraft } = keepFormDraft<{ base: Base; values: Values }>();
