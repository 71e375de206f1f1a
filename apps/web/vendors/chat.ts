import { t } from '../ui/t.ts';
import { pageServices } from '../browser/storage/services-mark.ts';
import { dropTraces, onOwnerChange } from './traces.ts';
import { createOpener } from './opener.ts';
import { fetchUser } from './fetch-user.ts';
import { fetchScript, withTimeout } from './script.ts';
import { words } from './words.ts';

type Command = 'boot' | 'show' | 'onShow' | 'shutdown';
interface Messenger {
  (command: Command, ...given: unknown[]): void;
  /** The queue of calls made before the vendor's code has loaded. */
  q?: unknown[][];
}
const page = globalThis as { Intercom?: Messenger | undefined; intercomSettings?: object | undefined };

let isLoaded = false;
let isStarted = false;
let isShown = false;

/** The vendor's script is fetched at the first press and never before. Never throws: it reports its own failures. */
export const openChat = createOpener(show, { opening: () => t(words.chatOpening), failed: () => t(words.chatFailed) });

async function show(): Promise<void> {
  const { chat } = pageServices();
  if (!chat) return;
  if (!isStarted) await begin(chat.app_id);
  // An open window does not report being shown again.
  if (isShown) return page.Intercom?.('show');
  await withTimeout(
    new Promise<void>((resolve) => {
      page.Intercom?.('onShow', () => resolve());
      page.Intercom?.('show');
    }),
  );
  isShown = true;
}

async function begin(appId: string): Promise<void> {
  const { user, name } = await fetchUser();
  const settings = {
    api_base: 'https://api-iam.intercom.io',
    app_id: appId,
    user_id: user.id,
    user_hash: user.intercomHash,
    email: user.email,
    ...(name !== undefined && { name }),
    // We have our own entry point; nothing floats over the page.
    hide_default_launcher: true,
  };
  let isOver = false;
  const stop = onOwnerChange(() => {
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
  isStarted = true;
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
  isStarted = false;
  isShown = false;
  page.intercomSettings = undefined;
  page.Intercom?.('shutdown');
  dropTraces('intercom');
}
