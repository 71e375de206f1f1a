export const uploadsMessages = {
  'uploads.type': 'Only JPEG, PNG, and SVG formats are allowed',
  'uploads.too_large': 'This picture is larger than 5 MB. Please choose another one.',
  'uploads.too_detailed': 'This picture has too many pixels. Please choose another one.',
  'uploads.effects': 'SVGs with filters, masks, patterns or nested “use” elements aren’t supported. Save this one as a PNG.',
  'uploads.too_slow': 'This picture takes too long to process. Simplify it or save it as a PNG, then try again.',
  'uploads.unreadable': 'We cannot read this picture. Please choose another one.',
  'uploads.away': 'We cannot reach our pictures right now. Please try again in a moment.',
  'uploads.too_many': 'That was a lot of pictures for today. Please try again tomorrow.',
  'uploads.failed': 'Failed to upload profile picture',
} as const;
