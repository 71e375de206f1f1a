/** Not part of the first paint. */
export const loadRequestCode = () => import('./request-code.ts');
export const loadLaterSteps = () => import('./later-steps.tsx');
