export const extensionMessages = {
  'extension.unknown': 'This isn’t one of our extensions, so it wasn’t connected.',
  'extension.authorize.failed': 'We couldn’t connect the extension. Try again.',
  'extension.code.refused': 'The connection wasn’t completed in time. Click Connect again.',
  'extension.link.sent': 'We’ve sent you the link. Open it on your computer.',
  'extension.link.failed': 'We couldn’t send the link. Try again.',
  'extension.link.too_often': 'We’ve already sent you the link. Check your inbox, or try again later.',
  'extension.revoked': 'The extension in that browser is disconnected.',
} as const;
