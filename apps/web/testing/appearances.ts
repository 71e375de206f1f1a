import type { Opening } from './screen.tsx';

export type Appearance = Pick<Opening, 'width' | 'height' | 'language' | 'media'>;

export const appearances: readonly (readonly [says: string, look: Appearance])[] = [
  ['in the light theme, on the smallest phone', { width: 320, height: 640 }],
  ['in the dark theme, on a desktop', { media: { colorScheme: 'dark' }, width: 1440, height: 900 }],
  ['in forced-colors mode', { media: { forcedColors: 'active' }, width: 1024, height: 768 }],
  ['right to left, in the dark theme', { media: { colorScheme: 'dark' }, language: 'ar-XB', width: 375, height: 700 }],
  ['with labels 40% longer', { language: 'en-XA', width: 320, height: 700 }],
  // A window of 1280 px is 640 px wide at 200% zoom.
  ['at 200% zoom', { width: 640, height: 450 }],
];
