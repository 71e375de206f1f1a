import { shareRules } from '@hone/domain/shares';

export const sharesMessages = {
  'shares.gone': 'This link no longer works.',
  'shares.too_many': `You can share up to ${shareRules.maximum} links at a time. Stop sharing one to make room.`,
  'shares.name.blank': 'Enter a name, or turn this off.',
  'shares.name.too_long': `Use ${shareRules.nameMaximum} characters or fewer.`,
} as const;
