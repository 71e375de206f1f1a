import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { dropPersonalItemsAtSignOut } from '../../data/library/personal-items.ts';
import { QueryProvider } from '../../data/query-provider.tsx';
import { useSignedIn } from '../../data/session.ts';
import { listenToTabs } from '../../data/tabs.ts';
import { GalleryPage } from '../../features/gallery/page/gallery-page.tsx';
import { useValues } from '../../features/variables/values/use-values.tsx';
import { LazyPalette } from '../palette/lazy-palette.tsx';
import { useOpened } from '../palette/use-opened.ts';

dropPersonalItemsAtSignOut();

/** The list at its own address, a prompt at each address below. */
export function Prompts() {
  const [pathname] = useLocation();
  const slug = pathname.split('/')[2] || undefined;
  const isSignedIn = useSignedIn();
  const { fill, dialog } = useValues();
  return (
    <QueryProvider>
      <GalleryPage slug={slug} isSignedIn={isSignedIn} fill={(text, suggested) => fill({ text }, suggested)} />
      {dialog}
      {isSignedIn && <ForUser />}
    </QueryProvider>
  );
}

function ForUser() {
  const path = '/prompts';
  const { opened, open } = useOpened(path);
  useEffect(listenToTabs, []);
  return <LazyPalette {...{ path, opened, open }} toggleSidebar={undefined} />;
}
