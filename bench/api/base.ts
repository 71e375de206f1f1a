import { asker, callerOf, sendJson, serve } from '../base.ts';

// The least that GET /user/get-user/ can cost: the same token check, statements and answer.
const ask = asker({
  user: `select id, email, username, first_name, last_name, company_name, department, position, profile_picture,
    cello_referral_link, show_onboarding_flow, accounts_links, version from users where id = $1`,
  balance: 'select daily, day::text, bonus, bought from credit_accounts where user_id = $1',
});

serve(async (request, response) => {
  const id = callerOf(request);
  const [user] = await ask('user', [id]);
  const [{ day, daily, bonus, bought }] = await ask('balance', [id]);
  const today = new Date().toISOString().slice(0, 10);
  const credits = {
    credits_count: (day >= today ? daily : 10) + bonus + bought,
    credits_expiry: new Date(new Date().setUTCHours(24, 0, 0, 0)).toISOString(),
    pricing_plan: { name: 'free' },
  };
  sendJson(response, JSON.stringify({ data: { ...credits, intercomHash: null, ...user } }));
});
