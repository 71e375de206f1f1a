import type { HistoryPrompt, HistorySession } from '@hone/contracts/history';
import { ArrowUpRight, Ellipsis, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { copyText } from '../../../browser/copy-text.ts';
import { Link } from '../../../browser/address/navigation.tsx';
import { useSingleKeys, useSingleKeysOn } from '../../../data/single-keys.ts';
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { t } from '../../../ui/t.ts';
import { isOwnPage } from '../site.ts';
import { words } from './words.ts';

interface SessionFooterProps {
  session: HistorySession;
  prompt: HistoryPrompt;
  /** Another dialog is on top. */
  areKeysOff: boolean;
  save(): void;
  deletePrompt(): void;
  deleteSession(): void;
}

export function SessionFooter({
  session,
  prompt: { text, enhanced_prompt },
  areKeysOff,
  save,
  deletePrompt,
  deleteSession,
}: SessionFooterProps) {
  const copyButton = useRef<HTMLButtonElement>(null);
  const areKeysOn = useSingleKeysOn();
  const acts = { c: () => copyButton.current?.click(), s: save };
  useSingleKeys('session', areKeysOff ? undefined : acts);
  return (
    <>
      <CopyButton
        ref={copyButton}
        look="ink"
        copy={() => copyText(enhanced_prompt)}
        className="max-sm:basis-full"
        {...(areKeysOn && { 'aria-keyshortcuts': 'C' })}
      >
        {t(words.copyEnhanced)}
        {areKeysOn && <Kbd keys="C" />}
      </CopyButton>
      <CopyButton copy={() => copyText(text)} className="max-sm:grow">
        {t(words.copyOriginal)}
      </CopyButton>
      <Button className="max-sm:grow" onClick={save} {...(areKeysOn && { 'aria-keyshortcuts': 'S' })}>
        {t(words.save)}
        {areKeysOn && <Kbd keys="S" />}
      </Button>
      <OpenLink address={session.session} />
      <span className="grow max-sm:hidden" />
      <div className="flex gap-1 max-sm:basis-full max-sm:justify-between">
        <Button look="quiet" className="text-danger! hover:bg-del-bg! max-sm:-ms-3.5" onClick={deletePrompt}>
          {t(words.deletePrompt)}
        </Button>
        <Menu
          align="end"
          side="top"
          trigger={
            <IconButton label={t(words.more)}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onChoose={deleteSession}>
            {t(words.deleteSession)}
          </MenuItem>
        </Menu>
      </div>
    </>
  );
}

/** To the chat, or to one of our own pages. */
function OpenLink({ address }: { address: string }) {
  const look = buttonClass({}, 'max-sm:grow');
  if (isOwnPage(address, location.origin)) {
    return (
      <Link to="/enhance" className={look}>
        {t(words.openEnhance)}
      </Link>
    );
  }
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={look}>
      {t(words.openChat)}
      <ArrowUpRight aria-hidden className="-ms-1 rtl:-scale-x-100" />
      <span className="sr-only">{t(words.newTab)}</span>
    </a>
  );
}
