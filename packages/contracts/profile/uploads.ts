import * as z from 'zod/mini';
import { pictureRules } from '@hone/domain/access/pictures';
import { defineEndpoint } from '../declarations/define.ts';

export const uploadFile = defineEndpoint({
  id: 'uploads.upload_file',
  method: 'POST',
  path: '/common/upload-file/',
  summary:
    'Upload a picture, which is redrawn as a square; its address, `file_url`, can then be set as `profile_picture`.',
  origin: 'specification',
  access: 'signed-in',
  upload: { field: 'file', maximumBytes: pictureRules.maximumBytes, types: pictureRules.types },
  data: z.object({ file_url: z.url() }),
  errors: [
    'uploads.type',
    'uploads.too_large',
    'uploads.too_detailed',
    'uploads.effects',
    'uploads.too_slow',
    'uploads.unreadable',
    'uploads.too_many',
    'uploads.away',
    'request.busy',
  ],
  says: { failed: 'uploads.failed' },
  limit: 'write',
  answersWithin: 60,
  transaction: 'own',
});
