import { useEffect, useState } from 'react';
import { LazyDialog } from '../../data/lazy-dialog.tsx';
import type { PaletteProps } from './palette.tsx';

const loadPalette = async () => (await import('./palette.tsx')).Palette;

/** In milliseconds: when the page is at rest. */
const rest = 1000;

/** Loaded before it is needed, so that it opens at once. */
export function LazyPalette(props: PaletteProps) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(
      () =>
        void loadPalette().then(
          () => setLoaded(true),
          () => undefined,
        ),
      rest,
    );
    return () => clearTimeout(timer);
  }, []);
  const { opened, open } = props;
  return (
    <LazyDialog
      load={loadPalette}
      isWanted={isLoaded || opened !== undefined}
      giveUp={() => open(undefined)}
      props={props}
    />
  );
}
