import { CircleAlert } from 'lucide-react';
import { Notice } from '../../../ui/states/notice.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { t } from '../../../ui/t.ts';
import type { SettingState } from './setting.ts';
import { useBrowserModel } from './use-browser-model.ts';
import { words } from './words.ts';

/** Nothing where the browser has no model. */
export function BrowserModelSwitch() {
  const { state, turn } = useBrowserModel({ isSwitch: true });
  if (!state) return null;
  const { isOn, progress, problem, isJustReady } = state;
  const isSettingUp = progress !== undefined;
  return (
    <div className="grid gap-2">
      <Switch label={t(words.label)} hint={t(hintOf(state))} checked={isOn || isSettingUp} onChange={turn} />
      {isSettingUp &&
        (progress < 1 ? (
          <Progress label={t(words.downloading)} value={progress} />
        ) : (
          <Progress label={t(words.settingUp)} />
        ))}
      <output>
        {problem && (
          <Notice icon={CircleAlert} isUrgent>
            {t(words[problem])}
          </Notice>
        )}
        {isOn && isJustReady && <span className="text-small text-ink-2">{t(words.isReady)}</span>}
      </output>
    </div>
  );
}

function hintOf({ status, progress }: SettingState) {
  if (progress !== undefined) return words.hintDownloading;
  if (status === 'downloading') return words.hintElsewhere;
  return status === 'ready' ? words.hintReady : words.hintDownload;
}
