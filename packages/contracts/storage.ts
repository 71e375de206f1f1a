import * as z from 'zod/mini';
import { defineEndpoint } from './declarations/define.ts';

export const getStorage = defineEndpoint({
  id: 'storage.get',
  method: 'GET',
  path: '/user/storage/',
  summary: 'How much the signed-in user’s library and history take up, and how much they may.',
  origin: 'ours',
  access: 'signed-in',
  data: z.object({ used_bytes: z.int(), quota_bytes: z.int() }),
  follows: ['library', 'history', 'enhanced'],
  errors: [],
  limit: 'read',
});
