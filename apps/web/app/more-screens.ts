const consent = async () => (await import('./pages/consent.tsx')).Consent;

/** By their addresses. */
export const screens = {
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

export const missing = async () => (await import('./pages/not-found.tsx')).NotFound;

export const loadFrame = async () => (await import('./dashboard.tsx')).Dashboard;
