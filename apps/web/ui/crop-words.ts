// Apart from the other words, which every page begins with.
export const words = {
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  cropPlace: 'Middle at {across} % across and {down} % down',
  cropHint: 'Drag it, or use the arrow keys; + and − zoom.',
} as const;
