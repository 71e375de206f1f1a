/** The introduction that a newcomer is shown once. */
export const onboardingSteps = 3;
