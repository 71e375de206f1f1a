import { routes, type Path } from '@hone/contracts/routes';
import type { ComponentType, ReactNode } from 'react';
import { words } from './words.ts';

interface Screen {
  title: string;
  load(): Promise<ComponentType>;
}

const signIn: Screen = { title: words.signIn, load: async () => (await import('../features/access/sign-in.tsx')).SignIn };
const comingSoon = async () => (await import('./coming-soon.tsx')).ComingSoon;

/** Which screen stands at which path. Those that are not built yet say so. */
const screens: Record<Path, Screen> = {
  '/': signIn,
  '/login': signIn,
  '/create-account': { title: words.createAccount, load: async () => (await import('../features/access/sign-up.tsx')).SignUp },
  '/forget-password': { title: words.forgotPassword, load: comingSoon },
  '/email-verification': { title: words.emailVerification, load: async () => (await import('../features/access/verification.tsx')).Verification },
  '/user-onboarding': { title: words.onboarding, load: comingSoon },
  '/variable-library': { title: words.variables, load: comingSoon },
  '/prompt-library': { title: words.prompts, load: comingSoon },
  '/history': { title: words.history, load: comingSoon },
  '/enhance': { title: words.enhance, load: comingSoon },
  '/user-profile': { title: words.profile, load: comingSoon },
  '/billing': { title: words.billing, load: comingSoon },
  '/billing-plans': { title: words.plans, load: comingSoon },
  '/extension/connect': { title: words.connect, load: comingSoon },
  '/terms': { title: words.terms, load: comingSoon },
  '/privacy': { title: words.privacy, load: comingSoon },
  '/unsubscribe': { title: words.unsubscribe, load: comingSoon },
  '/coming-soon': { title: words.comingSoon, load: comingSoon },
  '/local/furniture': { title: words.furniture, load: async () => (await import('./furniture.tsx')).Furniture },
};

const missing: Screen = { title: words.notFound, load: async () => (await import('./not-found.tsx')).NotFound };

/** The sidebar and the header around framed pages. */
const loadFrame = async () => (await import('./dashboard.tsx')).Dashboard;

interface Ready {
  Screen: ComponentType;
  Frame: ComponentType<{ path: Path; children: ReactNode }> | undefined;
}

const ready = new Map<Screen, Ready>();
const loading = new Map<Screen, Promise<Ready>>();

const screenOf = (path: Path | undefined) => (path === undefined ? missing : screens[path]);

export function titleOf(path: Path | undefined): string {
  return screenOf(path).title;
}

export function isReady(path: Path | undefined): boolean {
  return ready.has(screenOf(path));
}

/** The screen, if its code is here already. */
export function readyScreen(path: Path | undefined): Ready | undefined {
  return ready.get(screenOf(path));
}

/** Fetches a screen's code once; a fetch that failed is tried again a moment later. */
export function loadScreen(path: Path | undefined): Promise<Ready> {
  const screen = screenOf(path);
  const underWay = loading.get(screen) ?? fetchScreen(screen, path !== undefined && 'framed' in routes[path]);
  loading.set(screen, underWay);
  return underWay;
}

async function fetchScreen(screen: Screen, isFramed: boolean): Promise<Ready> {
  try {
    const [Screen, Frame] = await Promise.all([screen.load(), isFramed ? loadFrame() : undefined]);
    ready.set(screen, { Screen, Frame });
    return { Screen, Frame };
  } catch (error) {
    // Whoever waits for it fails first; asked for anew at once, it would be asked for without end.
    setTimeout(() => loading.delete(screen), 1000);
    throw error;
  }
}
