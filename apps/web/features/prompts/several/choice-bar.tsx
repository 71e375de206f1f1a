import { Download, FolderInput, ListChecks, Tags, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

export interface ChoiceBarActs {
  all(): void;
  move(): void;
  tag(): void;
  exportThem(): void;
  remove(): void;
  clear(): void;
}

interface ChoiceBarProps {
  acts: ChoiceBarActs;
  canWrite: boolean;
  /** At the bottom of a phone's window. */
  isLarge?: boolean;
}

export function ChoiceBar({ acts, canWrite, isLarge = false }: ChoiceBarProps) {
  const tool = (label: string, icon: ReactNode, act: () => void, isOff = false) => (
    <Tooltip text={label}>
      <IconButton label={label} size={isLarge ? 'large' : 'small'} disabled={isOff} onClick={act}>
        {icon}
      </IconButton>
    </Tooltip>
  );
  return (
    <fieldset
      aria-label={t(words.actions)}
      className={classNames('flex min-w-0 flex-none', isLarge && 'justify-between')}
    >
      {tool(t(words.selectAll), <ListChecks aria-hidden />, acts.all)}
      {tool(t(words.move), <FolderInput aria-hidden />, acts.move, !canWrite)}
      {tool(t(words.tags), <Tags aria-hidden />, acts.tag, !canWrite)}
      {tool(t(words.export), <Download aria-hidden />, acts.exportThem)}
      {tool(t(words.delete), <Trash2 aria-hidden />, acts.remove, !canWrite)}
      {tool(t(words.clear), <X aria-hidden />, acts.clear)}
    </fieldset>
  );
}
