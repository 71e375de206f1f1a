import { pictureRules } from '@hone/domain/access/pictures';
import { kilobytes } from './count.ts';

export const uploadsMessages = {
  'uploads.type': 'Only JPEG, PNG, and SVG formats are allowed',
  'uploads.too_large': `This image is larger than ${kilobytes(pictureRules.maximumBytes) / 1024} MB. Choose a smaller one.`,
  'uploads.too_detailed': 'This image is too detailed. Choose a smaller or simpler one.',
  'uploads.effects':
    'SVGs with filters, masks, patterns or nested “use” elements aren’t supported. Save this one as a PNG.',
  'uploads.too_slow': 'This image takes too long to process. Simplify it or save it as a PNG, then try again.',
  'uploads.unreadable': 'We can’t read this image. Choose another one.',
  'uploads.away': 'Photos aren’t available right now. Try again in a moment.',
  'uploads.too_many': 'You’ve reached today’s upload limit. Try again tomorrow.',
  'uploads.failed': 'Failed to upload profile picture',
} as const;
