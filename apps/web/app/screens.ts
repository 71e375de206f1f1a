import { routes, type Path } from '@hone/contracts/routes';
import type { ComponentType, ReactNode } from 'react';

type Load = () => Promise<ComponentType>;

const consent = async () => (await import('./pages/consent.tsx')).Consent;
const signIn = async () => (await import('./pages/sign-in.tsx')).SignInPage;

const screens: Record<Path, Load> = {
  '/': signIn,
  '/login': signIn,
  '/create-account': async () => (await import('./pages/sign-up.tsx')).SignUpPage,
  '/forget-password': async () =>
    (await import('../features/access/passwords/reset/forgot-password.tsx')).ForgotPassword,
  '/email-verification': async () => (await import('./pages/email-verification.tsx')).EmailVerification,
  '/user-onboarding': async () => (await import('./pages/user-onboarding.tsx')).UserOnboarding,
  '/variable-library': async () => (await import('./pages/variable-library.tsx')).VariableLibrary,
  '/prompt-library': async () => (await import('./pages/prompt-library.tsx')).PromptLibrary,
  '/history': async () => (await import('./pages/history.tsx')).History,
  '/enhance': async () => (await import('./pages/enhance.tsx')).Enhance,
  '/user-profile': async () => (await import('./pages/user-profile.tsx')).UserProfile,
  '/billing': async () => (await import('./pages/billing.tsx')).Billing,
  '/billing-plans': async () => (await import('./pages/billing-plans.tsx')).BillingPlans,
  '/prompts': async () => (await import('./pages/prompts.tsx')).Prompts,
  '/extension/connect': async () => (await import('./pages/extension-connect.tsx')).ExtensionConnect,
  '/extension/sites': async () => (await import('./pages/extension-sites.tsx')).ExtensionSites,
  '/oauth/authorize': consent,
  '/device': consent,
  '/terms': async () => (await import('../features/privacy/terms.tsx')).Terms,
  '/privacy': async () => (await import('../features/privacy/privacy.tsx')).Privacy,
  '/unsubscribe': async () => (await import('./pages/from-mail/unsubscribe.tsx')).Unsubscribe,
  '/restore-email': async () => (await import('./pages/from-mail/restore-email.tsx')).RestoreEmail,
  '/not-me': async () => (await import('./pages/from-mail/not-me.tsx')).NotMe,
  '/coming-soon': async () => (await import('./pages/coming-soon.tsx')).ComingSoon,
  '/local/components': async () => (await import('./pages/components.tsx')).Components,
};

const missing = async () => (await import('./pages/not-found.tsx')).NotFound;

const loadFrame = async () => (await import('./dashboard.tsx')).Dashboard;

interface Ready {
  Screen: ComponentType;
  Frame: ComponentType<{ path: Path; children: ReactNode }> | undefined;
}

const ready = new Map<Path | undefined, Ready>();
const loading = new Map<Path | undefined, Promise<Ready>>();

export function isReady(path: Path | undefined): boolean {
  return ready.has(path);
}

/** If its code has loaded. */
export function readyScreen(path: Path | undefined): Ready | undefined {
  return ready.get(path);
}

/** Loads once; a failed load can be retried a moment later. */
export function loadScreen(path: Path | undefined): Promise<Ready> {
  const underWay = loading.get(path) ?? fetchScreen(path);
  loading.set(path, underWay);
  return underWay;
}

async function fetchScreen(path: Path | undefined): Promise<Ready> {
  const isFramed = path !== undefined && 'framed' in routes[path];
  try {
    const [Screen, Frame] = await Promise.all([
      path === undefined ? missing() : screens[path](),
      isFramed ? loadFrame() : undefined,
    ]);
    ready.set(path, { Screen, Frame });
    return { Screen, Frame };
  } catch (error) {
    // Those waiting fail first; an immediate retry would loop.
    setTimeout(() => loading.delete(path), 1000);
    throw error;
  }
}
