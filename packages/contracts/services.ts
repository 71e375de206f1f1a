/**
 * What a page is told of the services around the product; a service that is not configured is not named. Nothing here
 * is secret.
 */
export interface PageServices {
  analytics?: { host: string; key: string };
  chat?: { app_id: string };
  referrals?: { environment: 'sandbox' | 'production' };
}

/** The attribute of the page's root in which it stands, as JSON. */
export const servicesMark = 'services';
