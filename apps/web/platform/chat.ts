import { t } from '../ui/t.ts';
import { pageServices } from './services-mark.ts';
import { dropTraces, onOwnerLeaving } from './vendors/leaving.ts';
import { openerOf } from './vendors/opening.ts';
import { askPerson } from './vendors/person.ts';
import { fetchScript, inTime } from './vendors/script.ts';
import { words } from './vendors/words.ts';

type Command = 'boot' | 'show' | 'onShow' | 'shutdown';
interface Messenger {
  (command: Command, ...given: unknown[]): void;
  /** What it is told before its own code is there, which then does it. */
  q?: unknown[][];
}
const page = globalThis as { Intercom?: Messenger | undefined; intercomSettings?: object | undefined };

let isLoaded = false;
/** Whose window it is; from then on it opens by itself. */
let isBegun = false;
let isShown = false;

/**
 * Opens the chat, whose script is fetched at the first press and never before. Never throws: what it has to say it says
 * itself.
 */
export const openChat = openerOf(show, { opening: () => t(words.chatOpening), failed: () => t(words.chatFailed) });

async function show(): Promise<void> {
  const { chat } = pageServices();
  if (!chat) return;
  if (!isBegun) await begin(chat.app_id);
  // One that is open already does not say so again.
  if (isShown) return page.Intercom?.('show');
  await inTime(
    new Promise<void>((resolve) => {
      page.Intercom?.('onShow', () => resolve());
      page.Intercom?.('show');
    }),
  );
  isShown = true;
}

async function begin(appId: string): Promise<void> {
  const { user, name } = await askPerson();
  const settings = {
    api_base: 'https://api-iam.intercom.io',
    app_id: appId,
    user_id: user.id,
    user_hash: user.intercomHash,
    email: user.email,
    ...(name !== undefined && { name }),
    // The way in is ours; nothing floats over the page.
    hide_default_launcher: true,
  };
  let isOver = false;
  const stop = onOwnerLeaving(() => {
    isOver = true;
    end();
  });
  try {
    if (isLoaded) page.Intercom?.('boot', settings);
    else await load(appId, settings);
  } catch (error) {
    stop();
    throw error;
  }
  if (isOver) throw new Error('The user has signed out.');
  isBegun = true;
}

async function load(appId: string, settings: object): Promise<void> {
  page.intercomSettings = settings;
  const waiting: Messenger = (...command) => void waiting.q?.push(command);
  waiting.q = [];
  page.Intercom = waiting;
  try {
    await fetchScript(`https://widget.intercom.io/widget/${encodeURIComponent(appId)}`);
    isLoaded = true;
  } catch (error) {
    page.Intercom = undefined;
    page.intercomSettings = undefined;
    throw error;
  }
}

function end(): void {
  isBegun = false;
  isShown = false;
  page.intercomSettings = undefined;
  page.Intercom?.('shutdown');
  dropTraces('intercom');
}
