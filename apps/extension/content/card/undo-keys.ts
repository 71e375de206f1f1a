const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The page's own, which takes back what was replaced. */
export const undoKeys = isApple ? { name: 'Meta+Z', print: '⌘Z' } : { name: 'Control+Z', print: 'Ctrl+Z' };
