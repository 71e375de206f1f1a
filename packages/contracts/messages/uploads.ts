export const uploadsMessages = {
  'uploads.type': 'Only JPEG, PNG, and SVG formats are allowed',
  'uploads.failed': 'Failed to upload profile picture',
} as const;
