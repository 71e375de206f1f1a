/** A command that can't be carried out; the message is a sentence for the operator. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandError';
  }
}

/** Their message is a sentence for the operator, too. */
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
  'CopyFailed',
]);

export const isExplained = ({ name }: Error): boolean => explained.has(name);
