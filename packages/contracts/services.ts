/** Public, so it must never hold a secret. A service that isn't configured is absent. */
export interface PageServices {
  analytics?: { host: string; key: string };
  chat?: { app_id: string };
  referrals?: { environment: 'sandbox' | 'production' };
}

/** Attribute of the page's root that holds it as JSON. */
export const servicesAttribute = 'services';
