export const storageMessages = {
  'storage.full':
    'Your storage is full. Keep your history for less time, or delete what you don’t need: it makes room after 30 days.',
} as const;
