import { t } from '../../../ui/t.ts';
import type { Notice } from '../checkout/notices.ts';
import { words } from './words.ts';

export function noticeText(notice: Notice): { title: string; text: string } {
  switch (notice.kind) {
    case 'left':
      return { title: t(words.leftTitle), text: t(words.leftText) };
    case 'unpaid':
      return { title: t(words.unpaidTitle), text: t(words.unpaidText) };
    case 'refused':
      return { title: t(words.refusedTitle), text: notice.reason };
    default:
      return { title: t(words.failedTitle), text: notice.reason };
  }
}
