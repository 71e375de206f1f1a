import { Copy, Gift, Share2 } from 'lucide-react';
import { track } from '../../vendors/analytics.ts';
import { copyText } from '../../browser/copy-text.ts';
import { messageOfCode, showMissingCode } from '../../data/failures.ts';
import { pageServices } from '../../browser/storage/services-mark.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { hidden } from '../../ui/rich-parts.tsx';
import { rich, t } from '../../ui/t.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { words } from './words.ts';

/** Reserves its room until the link has loaded. */
export function LinkPanel({ link, close }: { link: string | undefined; close(): void }) {
  const copy = async () => {
    const isThere = link !== undefined && (await copyText(link));
    if (isThere) {
      track('invite_link_copied');
      toast.done(messageOfCode('referral.link.copied'));
    }
    return isThere;
  };
  const canShare = typeof navigator.share === 'function';
  return (
    <div className="grid gap-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={t(words.link)}
            type="url"
            readOnly
            value={link ?? ''}
            onFocus={(event) => event.currentTarget.select()}
            aria-busy={link === undefined || undefined}
          />
        </div>
        <CopyButton size="field" look="ink" copy={copy} disabled={link === undefined}>
          <Copy aria-hidden />
          <span>{rich(words.copy, { hidden })}</span>
        </CopyButton>
      </div>
      {(canShare || pageServices().referrals) && (
        <div className="flex flex-wrap gap-2">
          {canShare && (
            <Button disabled={link === undefined} onClick={() => void share(link)}>
              <Share2 aria-hidden />
              {t(words.share)}
            </Button>
          )}
          {pageServices().referrals && (
            <Button look="quiet" onClick={() => void seeRewards(close)}>
              <Gift aria-hidden />
              {t(words.rewards)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

async function share(link: string | undefined): Promise<void> {
  if (link === undefined) return;
  try {
    await navigator.share({ text: t(words.shareText), url: link });
  } catch (error) {
    // Canceling needs no message.
    if ((error as DOMException).name !== 'AbortError') toast.failed(t(words.notShared));
  }
}

/** An open dialog would make the service's window inert. */
async function seeRewards(close: () => void): Promise<void> {
  close();
  try {
    const { openReferralWidget } = await import('../../vendors/referral-widget.ts');
    openReferralWidget();
  } catch (error) {
    showMissingCode(error);
  }
}
