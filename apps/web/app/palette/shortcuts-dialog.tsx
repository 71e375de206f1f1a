import { changePreferences, getPreferences } from '@hone/contracts/profile/preferences';
import { useChange } from '../../data/write/change.ts';
import { isApple } from '../../browser/media.ts';
import { useSingleKeysOn } from '../../data/single-keys.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { t } from '../../ui/t.ts';
import { shortcutWords as words } from './shortcut-words.ts';
import { shortcutGroups, type Shortcut } from './shortcuts.ts';

export function ShortcutsDialog({ isOpen, close }: { isOpen: boolean; close(): void }) {
  const areKeysOn = useSingleKeysOn();
  const change = useChange(changePreferences, getPreferences, {
    shows: (known, { body }) => ({
      ...known,
      shortcuts: { ...known.shortcuts, single_keys: body?.shortcuts?.single_keys ?? known.shortcuts.single_keys },
    }),
  });
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && close()} title={t(words.title)}>
      <div className="grid gap-5">
        <Switch
          label={t(words.singleKeys)}
          hint={t(words.singleKeysHint)}
          checked={areKeysOn}
          onChange={(single_keys) => void change({ body: { shortcuts: { single_keys } } })}
        />
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="text-small font-medium text-ink-2">{t(title)}</h3>
            <dl className="mt-1 divide-y divide-line border-y border-line">
              {shortcuts.map((shortcut) => (
                <Line key={shortcut.does} shortcut={shortcut} isOff={shortcut.isSingle && !areKeysOn} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Line({ shortcut: { keys, does }, isOff }: { shortcut: Shortcut; isOff: boolean }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 py-1.5">
      <dt className="min-w-0 wrap-anywhere">{t(does)}</dt>
      <dd className="flex flex-none gap-1 text-ink-2">
        {isOff ? (
          <span className="text-small text-ink-3">{t(words.off)}</span>
        ) : (
          keys.map((key) => <Kbd key={key} keys={key} isApple={isApple()} isAnnounced />)
        )}
      </dd>
    </div>
  );
}
