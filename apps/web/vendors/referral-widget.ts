import { updateUser } from '@hone/contracts/profile/profile';
import { getReferralSummary, getReferralWidget } from '@hone/contracts/referral';
import { getUser, type User } from '@hone/contracts/profile/user';
import { t } from '../ui/t.ts';
import { client } from '../data/client.ts';
import { updateData } from '../data/data.ts';
import { refresh } from '../data/refresh.ts';
import { pageServices } from '../browser/storage/services-mark.ts';
import { dropTraces, onOwnerChange } from './traces.ts';
import { createOpener } from './opener.ts';
import { fetchUser } from './fetch-user.ts';
import { fetchScript, withTimeout } from './script.ts';
import { words } from './words.ts';

type Command = 'boot' | 'open' | 'shutdown' | 'getActiveUcc';
interface Widget {
  boot(options: object): Promise<unknown>;
}
const page = globalThis as {
  Cello?: ((command: Command, options?: object) => unknown) | undefined;
  cello?: { cmd: { push(act: (widget: Widget) => Promise<void>): unknown } } | undefined;
};

let isStarted = false;

/**
 * Its script is fetched at the first press and never before. Never throws: it reports its own failures. Close our own
 * dialogs first: an open one makes everything outside it inert.
 */
export const openReferralWidget = createOpener(open, {
  opening: () => t(words.rewardsOpening),
  failed: () => t(words.rewardsFailed, { host: hostOf() }),
});

function hostOf(): string {
  return pageServices().referrals?.environment === 'sandbox' ? 'assets.sandbox.cello.so' : 'assets.cello.so';
}

async function open(): Promise<void> {
  if (!pageServices().referrals) return;
  const user = isStarted ? undefined : await begin();
  await page.Cello?.('open');
  // No one waits for this, and it is retried the next time.
  if (user) keepLink(user).catch(() => undefined);
}

async function begin(): Promise<User> {
  const [{ widget }, { user, name }] = await Promise.all([client.call(getReferralWidget), fetchUser()]);
  if (!widget) throw new Error('The referral service is no longer available.');
  const options = {
    productId: widget.product_id,
    token: widget.token,
    language: 'en',
    productUserDetails: { email: user.email, ...(name !== undefined && { fullName: name }) },
    // We have our own entry point; nothing floats over the page.
    hideDefaultLauncher: true,
  };
  let isOver = false;
  const stop = onOwnerChange(() => {
    isOver = true;
    end();
  });
  try {
    await withTimeout(page.Cello ? Promise.resolve(page.Cello('boot', options)) : load(options));
  } catch (error) {
    stop();
    throw error;
  }
  if (isOver) {
    end();
    throw new Error('The user has signed out.');
  }
  isStarted = true;
  return user;
}

async function load(options: object): Promise<void> {
  page.cello = { cmd: [] };
  const started = new Promise<void>((resolve, refuse) => {
    page.cello?.cmd.push((widget) => widget.boot(options).then(() => resolve(), refuse));
  });
  try {
    await fetchScript(`https://${hostOf()}/app/latest/cello.js`, 'module');
  } catch (error) {
    page.cello = undefined;
    throw error;
  }
  await started;
}

/** From then on our own dialog shows the service's link. */
async function keepLink({ cello_referral_link: known }: User): Promise<void> {
  const { link } = ((await page.Cello?.('getActiveUcc')) ?? {}) as { link?: unknown };
  if (typeof link !== 'string' || !link.startsWith('https://') || link === known) return;
  await client.call(updateUser, { body: { cello_referral_link: link } });
  updateData(getUser, (user) => ({ ...user, cello_referral_link: link }));
  refresh([getReferralSummary]);
}

function end(): void {
  isStarted = false;
  page.Cello?.('shutdown');
  dropTraces('cello');
}
