/** Their message is a sentence for the operator, and says what to do. Any other error is shown with its stack. */
const explained = new Set([
  'CommandError',
  'WrongSettings',
  'WrongSecret',
  'NotConnected',
  'FolderInUse',
  'FolderOfAnother',
  'MovedAway',
  'MoveUnfinished',
  'MoveRefused',
  'MigratingElsewhere',
  'CopyFailed',
]);

export const isExplained = ({ name }: Error): boolean => explained.has(name);
