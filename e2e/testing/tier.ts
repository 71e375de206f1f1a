import { sampled } from '../../apps/web/testing/sampled.ts';
import type { Way } from './actor.ts';

export const ways = sampled<Way>(['keyboard', 'mouse']);
export const widths = sampled([1440, 375]);
