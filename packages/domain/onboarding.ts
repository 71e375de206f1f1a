export const onboardingSteps = 3;
