export const extensionMessages = {
  'extension.unknown': 'This isn’t one of our extensions, so it wasn’t connected.',
  'extension.authorize.failed': 'We couldn’t connect the extension. Try again.',
  'extension.code.refused': 'The connection wasn’t completed in time. Press Connect again.',
  'extension.revoked': 'The extension in that browser is disconnected.',
} as const;
