import { pageAnalytics } from '../vendors/consent.ts';
import { keepReferralCode } from '../browser/storage/keep-referral-code.ts';
import { followAnalytics } from './analytics.ts';

// The server includes this file only where a service is configured; it runs before the dashboard does.
keepReferralCode(location.search);
const analytics = pageAnalytics();
if (analytics) followAnalytics(analytics);
