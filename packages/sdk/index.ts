export { createHone } from './hone.ts';
export { HoneError, type FieldProblem } from './error.ts';
export type { CallOptions, EditOptions, HoneSettings, Page, WriteOptions } from './settings.ts';
export type { CommonCode, HoneCode, Refusals } from './declared/codes.ts';
export type { Hone } from './declared/hone.ts';
export type * from './declared/shapes.ts';
