import { frozenTalkingPages } from './frozen-others-talking.ts';
import { frozenWorkingPages } from './frozen-others-working.ts';
import type { SitePage } from './markup.ts';

export const frozenOtherPages: readonly SitePage[] = [...frozenTalkingPages, ...frozenWorkingPages];
