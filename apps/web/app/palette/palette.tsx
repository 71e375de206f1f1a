import type { Path } from '@hone/contracts/routes';
import type { Variable } from '@hone/contracts/library/variables';
import { useState } from 'react';
import { LazyDialog } from '../../data/lazy-dialog.tsx';
import { useGo } from '../../browser/address/navigation.tsx';
import { readyToWrite } from '../../browser/ready-to-write.ts';
import { useSingleKeys } from '../../data/single-keys.ts';
import { Palette as Layer } from '../../ui/overlays/palette.tsx';
import { t } from '../../ui/t.ts';
import { PaletteContent } from './palette-content.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useActions } from './use-actions.ts';
import { useFollow } from './use-follow.ts';
import type { Opened } from './use-opened.ts';
import { words } from './words.ts';

const loadNewVariable = async () => (await import('../../features/variables/dialog/new-variable.tsx')).NewVariable;

export interface PaletteProps {
  path: Path;
  opened: Opened | undefined;
  open(what: Opened | undefined): void;
  /** Absent outside the dashboard's frame. */
  toggleSidebar: (() => void) | undefined;
}

/** Includes the dialogs that it opens itself. */
export function Palette({ path, opened, open, toggleSidebar }: PaletteProps) {
  const [isCreating, setCreating] = useState(false);
  const isOpen = opened === 'palette';
  const [last, setLast] = useState({ isOpen, times: 0 });
  if (last.isOpen !== isOpen) setLast({ isOpen, times: last.times + (isOpen ? 1 : 0) });
  const go = useGo();
  const close = () => open(undefined);
  const follow = useFollow(close);
  const actions = useActions({
    path,
    newPrompt: () => follow.newPrompt(),
    newVariable: () => setCreating(true),
    showShortcuts: () => open('shortcuts'),
    toggleSidebar,
  });
  useSingleKeys('everywhere', {
    '?': () => open('shortcuts'),
    w: () => go('/enhance', { state: readyToWrite, replace: path === '/enhance' }),
  });
  const finish = (made?: Variable) => {
    setCreating(false);
    if (made) follow.variable(made.id);
  };
  return (
    <>
      <Layer open={isOpen} close={close} title={t(words.search)}>
        <PaletteContent opening={last.times} actions={actions} follow={follow} />
      </Layer>
      <ShortcutsDialog isOpen={opened === 'shortcuts'} close={close} />
      {isCreating && (
        <LazyDialog load={loadNewVariable} isWanted giveUp={finish} props={{ name: '', onDone: finish }} />
      )}
    </>
  );
}
