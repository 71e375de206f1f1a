import { libraryRules } from '@hone/domain/library';

export const searchesMessages = {
  'searches.too_many': `You can save up to ${libraryRules.searches} searches. Delete one to make room.`,
} as const;
