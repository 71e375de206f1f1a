import { accessMessages } from './messages/access.ts';
import { billingMessages } from './messages/billing.ts';
import { creditsMessages } from './messages/credits.ts';
import { deletedMessages } from './messages/deleted.ts';
import { enhanceMessages } from './messages/enhance.ts';
import { extensionMessages } from './messages/extension.ts';
import { historyMessages } from './messages/history.ts';
import { importsMessages } from './messages/imports.ts';
import { modelsMessages } from './messages/models.ts';
import { profileMessages } from './messages/profile.ts';
import { promptsMessages } from './messages/prompts.ts';
import { referralMessages } from './messages/referral.ts';
import { requestMessages } from './messages/request.ts';
import { searchesMessages } from './messages/searches.ts';
import { setsMessages } from './messages/sets.ts';
import { sharesMessages } from './messages/shares.ts';
import { storageMessages } from './messages/storage.ts';
import { uploadsMessages } from './messages/uploads.ts';
import { variablesMessages } from './messages/variables.ts';

export const messages = {
  ...accessMessages,
  ...profileMessages,
  ...creditsMessages,
  ...enhanceMessages,
  ...extensionMessages,
  ...historyMessages,
  ...modelsMessages,
  ...promptsMessages,
  ...setsMessages,
  ...searchesMessages,
  ...variablesMessages,
  ...deletedMessages,
  ...sharesMessages,
  ...importsMessages,
  ...billingMessages,
  ...referralMessages,
  ...uploadsMessages,
  ...storageMessages,
  ...requestMessages,
} as const;

export type Code = keyof typeof messages;
