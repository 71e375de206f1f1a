import type { PageServices } from '@hone/contracts/services';
import { intercomChat } from '../adapters/chat/intercom.ts';
import { celloReferrals } from '../adapters/referrals/cello.ts';
import type { ServicesSettings } from '../config/services.ts';
import { cellosOrigins, intercomsOrigins, type Origins } from '../http/server/headers.ts';
import type { ReferralsPort } from '../ports/referrals.ts';

export interface Services {
  page: PageServices | undefined;
  origins: Origins[];
  /** Proves to the chat who the user is; null without a chat. */
  chatHashOf(userId: string): string | null;
  referrals: ReferralsPort | undefined;
}

export function chooseServices({ analytics, chat, referrals }: ServicesSettings): Services {
  const page: PageServices = {};
  if (analytics) page.analytics = { host: analytics.host, key: analytics.key };
  if (chat) page.chat = { app_id: chat.appId };
  if (referrals) page.referrals = { environment: referrals.environment };
  const origins: Origins[] = [];
  if (analytics) origins.push({ 'connect-src': analytics.host });
  if (chat) origins.push(intercomsOrigins);
  if (referrals) origins.push(cellosOrigins(referrals.environment));
  const chatPort = chat && intercomChat(chat);
  return {
    page: Object.keys(page).length > 0 ? page : undefined,
    origins,
    chatHashOf: (userId) => chatPort?.hashOf(userId) ?? null,
    referrals: referrals ? celloReferrals(referrals) : undefined,
  };
}
