import { isRunning, versionOf } from '@hone/panel/session/reading';
import { describePanel, describeTrouble, type StatusLine as Said } from '@hone/panel/session/status';
import type { PanelState } from '@hone/panel/session/surface';
import { t } from '@hone/panel/t';
import { promptMaximum } from '@hone/domain/enhance/enhancing';
import type { ExtensionState } from '../../platform/messages.ts';
import type { Blocker } from './blocker.ts';
import type { CardState, Notice } from './card-state.ts';
import { undoKeys } from './undo-keys.ts';
import { now } from '../../platform/clock.ts';
import { words } from './words.ts';

export type Way =
  | 'enhance'
  | 'again'
  | 'welcome'
  | 'change'
  | 'connect'
  | 'reconnect'
  | 'upgrade'
  | 'refer'
  | 'copyMine'
  | 'allow';

export type StatusLine = Said<Way>;

interface Circumstances {
  /** The current operation takes longer than expected. */
  isSlow: boolean;
  /** The server has said nothing for long. */
  isLate: boolean;
  /** Another try would bring something else. */
  isOther: boolean;
}

export function describeCard(
  card: CardState,
  panel: PanelState,
  { isSlow, isLate, isOther }: Circumstances,
): StatusLine | undefined {
  if (isLate) return { text: t(words.stillWorking), tone: 'plain', ways: [] };
  const said = describePanel(panel, { isSlow, undoKeys: undoKeys.print, canUseAnyway: true });
  if (card.phase === 'chip') return said && panel.notice ? { ...said, ways: [] } : describeReplaced(panel);
  if ((isRunning(panel) && !versionOf(panel)?.isGrowing) || (panel.isUsing && isSlow)) return said;
  const blocker = card.blocker ?? (panel.draft === undefined ? 'box' : undefined);
  const around = blocker ? describeBlocker(blocker, card, panel) : said;
  // Whatever was needed before is still needed.
  const ways = around?.ways ?? [];
  const notice = card.notice?.name === 'modeChosen' && !isOther ? undefined : card.notice;
  if (notice) return { ways, ...describeNotice(notice, card.extension) };
  return said && panel.notice && panel.notice.name !== 'copied' ? { ...said, ways } : around;
}

function describeReplaced({ enhancing }: PanelState): StatusLine {
  if (enhancing.taken?.isUndone) return { text: t(words.undone), tone: 'ok', ways: [] };
  return { text: t(words.replaced), forReaders: t(words.replacedHint, { keys: undoKeys.print }), tone: 'ok', ways: [] };
}

export const modeLabels = {
  concise: words.modeConcise,
  balanced: words.modeBalanced,
  thorough: words.modeThorough,
} as const;

/** Without actions of its own: those around it. */
function describeNotice(
  notice: Notice,
  { preferences }: ExtensionState,
): Omit<StatusLine, 'ways'> & Partial<Pick<StatusLine, 'ways'>> {
  switch (notice.name) {
    case 'refused':
      return { text: t(words.refused), tone: 'plain', ways: ['allow'] };
    case 'muted':
      return { text: t(words.muted), tone: 'plain', ways: ['allow'] };
    case 'trouble':
      return describeTrouble(notice.trouble);
    case 'modeChosen':
      return { text: t(words.modeChosen, { mode: t(modeLabels[preferences.mode]) }), tone: 'plain' };
  }
}

function describeBlocker(blocker: Blocker, { extension }: CardState, panel: PanelState): StatusLine {
  switch (blocker) {
    case 'agree':
      return { text: t(words.agree), tone: 'plain', ways: ['welcome'] };
    case 'refused':
      return { text: t(words.nothingSent), tone: 'plain', ways: ['change'] };
    case 'connect':
      return { text: t(words.signedOut), tone: 'plain', ways: ['connect'] };
    case 'reconnect':
      return { text: t(words.loginEnded), tone: 'warn', ways: ['reconnect'] };
    case 'empty':
      return { text: t(words.reason_empty), tone: 'plain', ways: [] };
    case 'long':
      return {
        text: t(words.tooLong, { maximum: promptMaximum }),
        detail: t(words.tooLongDetail, { count: countAll(panel.draft ?? '') }),
        tone: 'warn',
        ways: [],
      };
    case 'box':
      return { text: t(words.boxGone), detail: versionOf(panel) && t(words.boxGoneDetail), tone: 'warn', ways: [] };
    case 'credits':
      return {
        text: describeNoCredits(extension.credits),
        detail: t(words.noCreditsDetail),
        tone: 'warn',
        ways: ['upgrade', 'refer', 'again'],
      };
    case 'gone':
      return { text: t(words.gone), detail: t(words.goneDetail), tone: 'warn', ways: ['copyMine'] };
  }
}

function countAll(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function describeNoCredits(credits: ExtensionState['credits']): string {
  if (!credits || credits.of === null) return t(words.noCredits);
  const figures = { left: credits.left ?? 0, of: credits.of };
  if (credits.resets_at === null) return t(words.noneOfToday, figures);
  const minutes = Math.max(1, Math.ceil((Date.parse(credits.resets_at) - now()) / 60_000));
  if (minutes < 60) return t(words.noneOfTodayMinutes, { ...figures, minutes });
  return t(words.noneOfTodayHours, { ...figures, hours: Math.round(minutes / 60) });
}
