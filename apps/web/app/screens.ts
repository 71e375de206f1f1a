import { routes, type Path } from '@hone/contracts/routes';
import type { ComponentType, ReactNode } from 'react';

type Load = () => Promise<ComponentType>;

const signIn = async () => (await import('./pages/sign-in.tsx')).SignInPage;

/** What visitors come to. The others are listed in a file of its own: their lists of files are long. */
const visitors = {
  '/': signIn,
  '/login': signIn,
  '/create-account': async () => (await import('./pages/sign-up.tsx')).SignUpPage,
  '/forget-password': async () =>
    (await import('../features/access/passwords/reset/forgot-password.tsx')).ForgotPassword,
  '/email-verification': async () => (await import('./pages/email-verification.tsx')).EmailVerification,
} satisfies Partial<Record<Path, Load>>;

interface More {
  screens: Record<Exclude<Path, keyof typeof visitors>, Load>;
  missing: Load;
  loadFrame: () => Promise<ComponentType<FrameProps>>;
}

const loadMore = (): Promise<More> => import('./more-screens.ts');

/** Pages for visitors lead to each other: someone who does something on one soon needs the next. */
export function expectMore(): void {
  void loadMore().catch(() => undefined);
}

interface FrameProps {
  path: Path;
  children: ReactNode;
}

interface Ready {
  Screen: ComponentType;
  Frame: ComponentType<FrameProps> | undefined;
}

const ready = new Map<Path | undefined, Ready>();
const loading = new Map<Path | undefined, Promise<Ready>>();

export function isReady(path: Path | undefined): boolean {
  return ready.has(path);
}

/** If its code has loaded. */
export function readyScreen(path: Path | undefined): Ready | undefined {
  return ready.get(path);
}

/** Loads once; a failed load can be retried a moment later. */
export function loadScreen(path: Path | undefined): Promise<Ready> {
  const underWay = loading.get(path) ?? fetchScreen(path);
  loading.set(path, underWay);
  return underWay;
}

async function fetchScreen(path: Path | undefined): Promise<Ready> {
  try {
    const fetched = await fetchReady(path);
    ready.set(path, fetched);
    return fetched;
  } catch (error) {
    // Those waiting fail first; an immediate retry would loop.
    setTimeout(() => loading.delete(path), 1000);
    throw error;
  }
}

async function fetchReady(path: Path | undefined): Promise<Ready> {
  if (path !== undefined && path in visitors) {
    return { Screen: await visitors[path as keyof typeof visitors](), Frame: undefined };
  }
  const { screens, missing, loadFrame } = await loadMore();
  if (path === undefined) return { Screen: await missing(), Frame: undefined };
  const isFramed = 'framed' in routes[path];
  const [Screen, Frame] = await Promise.all([
    screens[path as keyof typeof screens](),
    isFramed ? loadFrame() : undefined,
  ]);
  return { Screen, Frame };
}
