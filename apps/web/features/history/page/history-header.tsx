import { exportHistory } from '@hone/contracts/history';
import { Download, Ellipsis, Pause, Trash2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { today } from '../../../browser/clock.ts';
import { useDownload } from '../../../data/files/use-download.ts';
import { useMedia } from '../../../browser/media.ts';
import { Link } from '../../../browser/address/navigation.tsx';
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import type { useHistorySettings } from './history-settings.ts';
import { useSwappedButtons } from './focus-fallback.ts';
import { RetentionLine } from './retention-line.tsx';
import { Notice } from './notice.tsx';
import { words } from '../words.ts';

interface HistoryHeaderProps {
  history: ReturnType<typeof useHistorySettings>;
  search: ReactNode;
  /** `undefined` when the history is empty, or during a search. */
  deleteAll: (() => void) | undefined;
}

export function HistoryHeader({ history: { settings, keepFor, setPaused }, search, deleteAll }: HistoryHeaderProps) {
  const pauseButton = useRef<HTMLButtonElement>(null);
  const goOnButton = useRef<HTMLButtonElement>(null);
  const press = useSwappedButtons(pauseButton, goOnButton, settings?.paused);
  const turn = (paused: boolean) => {
    press();
    setPaused(paused);
  };
  const isNarrow = useMedia('(width < 40rem)');
  const { fetchFile, isFetching, stop } = useDownload(exportHistory);
  const saveAll = async () => {
    const name = `hone-history-${today()}.json`;
    if (await fetchFile(name)) toast.done(t(words.exported, { name }));
  };
  const more = (
    <Menu
      align="end"
      trigger={
        <IconButton label={t(words.more)} look="plain">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Download aria-hidden />} disabled={isFetching} onChoose={() => void saveAll()}>
        {t(words.export)}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        tone="danger"
        icon={<Trash2 aria-hidden />}
        disabled={deleteAll === undefined}
        onChoose={() => deleteAll?.()}
      >
        {t(words.deleteAll)}
      </MenuItem>
    </Menu>
  );
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="font-serif text-h1 font-medium tracking-tight">
          <span className="marked">{t(words.history)}</span>
        </h1>
        {isNarrow && <div className="ms-auto">{more}</div>}
        <div className="flex min-w-0 grow flex-wrap items-center justify-end gap-2 max-sm:w-full max-sm:justify-start">
          {search}
          <Link to="/enhance" className={buttonClass({})}>
            {t(words.enhance)}
          </Link>
          {!settings?.paused && (
            <Button ref={pauseButton} disabled={!settings} onClick={() => turn(true)}>
              {t(words.pause)}
            </Button>
          )}
          {!isNarrow && more}
        </div>
      </div>
      <RetentionLine settings={settings} keepFor={keepFor} />
      {settings?.paused && (
        <Notice tone="warn" icon={<Pause aria-hidden />} text={t(words.paused)}>
          <Button ref={goOnButton} onClick={() => turn(false)}>
            {t(words.goOn)}
          </Button>
        </Notice>
      )}
      {isFetching && (
        <Notice tone="neutral" icon={<Download aria-hidden />} text={t(words.gathering)}>
          <Button onClick={stop}>{t(words.stop)}</Button>
        </Notice>
      )}
    </div>
  );
}
