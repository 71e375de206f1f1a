import type { Share } from '@hone/contracts/library/shares';
import { copyText } from '../../../browser/copy-text.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { hidden } from '../../../ui/rich-parts.tsx';
import { rich, t } from '../../../ui/t.ts';
import { linkTo } from './links.ts';
import { words } from './words.ts';

/** Reserves its room until the link is there. */
export function LinkField({ share, isCopied }: { share: Share | undefined; isCopied: boolean }) {
  const link = share && linkTo(share);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={t(words.link)}
            type="url"
            readOnly
            value={link ?? ''}
            placeholder={t(words.making)}
            aria-busy={link === undefined || undefined}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
        <CopyButton
          size="field"
          disabled={link === undefined}
          copy={async () => link !== undefined && (await copyText(link))}
        >
          <span>{rich(words.copy, { hidden })}</span>
        </CopyButton>
      </div>
      <output className="min-h-5 text-small text-ok">{isCopied && t(words.linkCopied)}</output>
    </div>
  );
}
