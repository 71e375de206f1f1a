import { BookmarkPlus } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

export function SaveSearchButton({ disabled, save }: { disabled: boolean; save(): void }) {
  return (
    <Tooltip text={t(words.save)}>
      <IconButton label={t(words.save)} size="small" disabled={disabled} onClick={save}>
        <BookmarkPlus aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
