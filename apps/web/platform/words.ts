export const words = {
  requestId: 'Id for support: {id}',
} as const;
