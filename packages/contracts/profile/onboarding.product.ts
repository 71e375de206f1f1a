import { onboardingSteps } from '@hone/domain/onboarding';
import type { Spec } from '../specification.ts';

export const spec = {
  labels: {
    'Install screen': { button: ['Add to Chrome', 'Go to Dashboard'] },
    'Onboarding carousel': { button: ['Add to Chrome', 'Go to dashboard'] },
  },
  // The specification has it public; it is open, so that it can be seen again.
  routes: { '/user-onboarding': { access: 'open', layout: false } },
  constants: { 'onboarding steps': { value: 3, held: onboardingSteps } },
} as const satisfies Spec;
