import { CloudOff, Download, Ellipsis, Share2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSingleKeysOn } from '../../../data/single-keys.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { t } from '../../../ui/t.ts';
import { GalleryLink } from '../gallery-link.tsx';
import { words } from '../words.ts';

/** From another feature, provided by the app. */
export interface Transfer {
  openImport(): void;
  openExport(prompts?: ReadonlySet<string>): void;
}

interface PageHeaderProps {
  /** Only one column is visible, and not the first: its own heading replaces the page's. */
  isDeep: boolean;
  search: ReactNode;
  showShared(): void;
  /** The button, unless it is at the bottom of the window. */
  create: ReactNode;
  transfer: Transfer;
  canWrite: boolean;
}

export function PageHeader({ isDeep, search, showShared, create, transfer, canWrite }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <h1 className={isDeep ? 'sr-only' : 'font-serif text-h1 font-medium tracking-tight'}>
        <span className={classNames(!isDeep && 'marked')}>{t(words.title)}</span>
      </h1>
      {(search || create) && (
        <div className="flex min-w-0 grow items-center justify-end gap-2 max-sm:w-full">
          {search}
          <Tooltip text={t(words.shared)}>
            <IconButton look="plain" label={t(words.shared)} onClick={showShared}>
              <Share2 aria-hidden />
            </IconButton>
          </Tooltip>
          <GalleryLink />
          <MoreMenu transfer={transfer} canWrite={canWrite} />
          {create}
        </div>
      )}
    </div>
  );
}

function MoreMenu({ transfer, canWrite }: Pick<PageHeaderProps, 'transfer' | 'canWrite'>) {
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t(words.more)} look="plain">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Upload aria-hidden />} disabled={!canWrite} onChoose={transfer.openImport}>
        {t(words.import)}
      </MenuItem>
      <MenuItem icon={<Download aria-hidden />} onChoose={() => transfer.openExport()}>
        {t(words.export)}
      </MenuItem>
    </Menu>
  );
}

export function NewPromptButton({ disabled, create, isWide }: { disabled: boolean; create(): void; isWide: boolean }) {
  const areKeysOn = useSingleKeysOn();
  return (
    <Button
      look="ink"
      wide={isWide}
      size={isWide ? 'large' : 'normal'}
      disabled={disabled}
      onClick={create}
      {...(areKeysOn && { 'aria-keyshortcuts': 'N' })}
    >
      {t(words.newPrompt)}
      {areKeysOn && <Kbd keys="N" />}
    </Button>
  );
}

/** Announced. Nothing being written is lost. */
export function OfflineNotice({ isOffline }: { isOffline: boolean }) {
  return (
    <output
      className={classNames(
        isOffline && 'mt-3 flex items-center gap-3 rounded-panel bg-warn-bg px-4 py-3 text-warn forced-colors:border',
      )}
    >
      {isOffline && (
        <>
          <CloudOff aria-hidden className="size-4" />
          <span className="min-w-0 text-pretty">{t(words.offline)}</span>
        </>
      )}
    </output>
  );
}
