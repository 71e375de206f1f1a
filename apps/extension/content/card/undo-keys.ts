const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The page's own undo keys, which undo the replacement. */
export const undoKeys = isApple ? { name: 'Meta+Z', print: '⌘Z' } : { name: 'Control+Z', print: 'Ctrl+Z' };
