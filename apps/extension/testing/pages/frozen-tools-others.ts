import { frozenMakerPages } from './frozen-tools-others-makers.ts';
import { frozenShapePages } from './frozen-tools-others-shapes.ts';
import { frozenTonguePages } from './frozen-tools-others-tongues.ts';
import type { SitePage } from './markup.ts';

export const frozenOtherToolPages: readonly SitePage[] = [
  ...frozenMakerPages, ...frozenShapePages, ...frozenTonguePages,
];
