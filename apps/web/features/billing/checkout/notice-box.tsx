import { t } from '../../../ui/t.ts';
import { AlertBox } from '../alert-box.tsx';
import { formatAmount } from '../amounts.ts';
import type { Notice } from './notices.ts';
import { words } from './words.ts';

export function NoticeBox({ notice, due_cents }: { notice: Notice | undefined; due_cents: number }) {
  return (
    <AlertBox said={notice && say(notice, due_cents)} isSoft={notice?.kind === 'left' || notice?.kind === 'changed'} />
  );
}

function say(notice: Notice, due_cents: number): { title: string; text: string } {
  switch (notice.kind) {
    case 'left':
      return { title: t(words.leftTitle), text: t(words.leftText) };
    case 'unpaid':
      return { title: t(words.unpaidTitle), text: t(words.unpaidText) };
    case 'refused':
      return { title: t(words.refusedTitle), text: notice.reason };
    case 'changed':
      return {
        title: t(words.changedTitle),
        text: t(words.changedNow, { reason: notice.reason, amount: formatAmount(due_cents) }),
      };
    default:
      return { title: t(words.failedTitle), text: notice.reason };
  }
}
