export const extensionMessages = {
  'extension.unknown': 'This extension is none of ours, so it was not connected.',
  'extension.authorize.failed': 'The extension could not be connected. Please try again.',
  'extension.code.refused': 'This connection was not finished in time. Please press Connect once more.',
  'extension.revoked': 'The extension is disconnected there.',
} as const;
