/** The rule of the email and the call, which the first picture does without. */
export const loadAsking = () => import('./asking.ts');
export const loadLaterSteps = () => import('./later-steps.tsx');
