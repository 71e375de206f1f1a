import { defineEndpoint } from '../declarations/define.ts';

export const receiveWebhook = defineEndpoint({
  id: 'webhook.receive',
  method: 'POST',
  path: '/billing/webhook/',
  summary: 'Where the payment provider reports its events, signed.',
  origin: 'ours',
  access: 'public',
  signed: 'stripe-signature',
  errors: ['billing.webhook.forged', 'billing.webhook.late', 'billing.provider.refused'],
  limit: 'hook',
});
