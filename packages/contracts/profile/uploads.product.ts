import type { Spec } from '../specification.ts';
import { uploadFile } from './uploads.ts';

export const spec = {
  calls: {
    'POST /common/upload-file/': {
      payload: ['file'],
      answer: ['data.file_url'],
      failed: 'uploads.failed',
      refused: ['uploads.type'],
    },
  },
  sentences: {
    'uploads.type': 'Only JPEG, PNG, and SVG formats are allowed',
    'uploads.failed': 'Failed to upload profile picture',
  },
  own: [
    'uploads.too_large',
    'uploads.too_detailed',
    'uploads.effects',
    'uploads.too_slow',
    'uploads.unreadable',
    'uploads.away',
    'uploads.too_many',
  ],
  constants: {
    'types of a picture': { value: ['image/jpeg', 'image/png', 'image/svg+xml'], held: uploadFile.upload.types },
  },
  states: {
    names: [
      { given: 'me.png', sent: 'me.png' },
      { given: 'my own  photo.png', sent: 'my_own__photo.png' },
    ],
  },
} as const satisfies Spec;
