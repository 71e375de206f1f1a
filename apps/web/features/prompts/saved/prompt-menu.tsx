import type { Prompt } from '@hone/contracts/library/prompts';
import { Copy, CopyPlus, ListChecks, FolderInput, History, Pin, PinOff, Share2, Tags, Trash2 } from 'lucide-react';
import { MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { t } from '../../../ui/t.ts';
import { words as choosingWords } from '../choosing/words.ts';
import { words } from '../words.ts';

export interface PromptActions {
  copy(prompt: Prompt): void;
  pin(prompt: Prompt): void;
  move(prompt: Prompt): void;
  tag(prompt: Prompt): void;
  share(prompt: Prompt): void;
  saveCopy(prompt: Prompt): void;
  showVersions(prompt: Prompt): void;
  remove(prompt: Prompt): void;
}

/** Prompts that came with the account can only be copied and pinned. */
export function PromptMenu({
  prompt,
  canWrite,
  acts,
  hasCopy = true,
  choose,
}: {
  prompt: Prompt;
  canWrite: boolean;
  acts: PromptActions;
  hasCopy?: boolean;
  /** Where several can be chosen. */
  choose?: (() => void) | undefined;
}) {
  const { is_pinned, can_delete } = prompt;
  return (
    <>
      {hasCopy && (
        <MenuItem icon={<Copy aria-hidden />} onChoose={() => acts.copy(prompt)}>
          {t(words.copy)}
        </MenuItem>
      )}
      <MenuItem
        icon={is_pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
        disabled={!canWrite}
        onChoose={() => acts.pin(prompt)}
      >
        {t(is_pinned ? words.unpin : words.pin)}
      </MenuItem>
      {can_delete && (
        <>
          <MenuItem icon={<FolderInput aria-hidden />} disabled={!canWrite} onChoose={() => acts.move(prompt)}>
            {t(words.move)}
          </MenuItem>
          <MenuItem icon={<Tags aria-hidden />} disabled={!canWrite} onChoose={() => acts.tag(prompt)}>
            {t(words.tags)}
          </MenuItem>
        </>
      )}
      <MenuItem icon={<Share2 aria-hidden />} disabled={!canWrite} onChoose={() => acts.share(prompt)}>
        {t(words.shareFromMenu)}
      </MenuItem>
      <MenuItem icon={<CopyPlus aria-hidden />} disabled={!canWrite} onChoose={() => acts.saveCopy(prompt)}>
        {t(words.saveCopy)}
      </MenuItem>
      {choose && (
        <MenuItem icon={<ListChecks aria-hidden />} keys="X" onChoose={choose}>
          {t(choosingWords.select)}
        </MenuItem>
      )}
      {can_delete && (
        <>
          <MenuItem icon={<History aria-hidden />} onChoose={() => acts.showVersions(prompt)}>
            {t(words.versions)}
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            icon={<Trash2 aria-hidden />}
            tone="danger"
            disabled={!canWrite}
            onChoose={() => acts.remove(prompt)}
          >
            {t(words.deletePrompt)}
          </MenuItem>
        </>
      )}
    </>
  );
}
