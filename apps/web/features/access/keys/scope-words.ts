import type { Scope } from '@hone/domain/access/scopes';
import { words } from './words.ts';

export const scopeWords: Record<Scope, { name: string; text: string }> = {
  enhance: { name: words.mayEnhance, text: words.mayEnhanceText },
  'library:read': { name: words.mayReadLibrary, text: words.mayReadLibraryText },
  'library:write': { name: words.mayWriteLibrary, text: words.mayWriteLibraryText },
  'history:read': { name: words.mayReadHistory, text: words.mayReadHistoryText },
};
