// Separate from the words that every page loads first.
export const words = {
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  cropPlace: 'Center at {across}% across and {down}% down',
  cropHint: 'Drag to move, or use the arrow keys. Zoom with the slider, or + and −.',
} as const;
