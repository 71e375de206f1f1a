import type { Page, PagePick } from '../page.ts';
import { ask } from '../ask.ts';
import { focusedElement } from '../box-watcher.ts';
import { describeBox } from '../finder/path.ts';
import { makePicker } from './choose-box.ts';
import css from './pick.css';
import { words } from './words.ts';

globalThis.honePick = ({ guard, host, boxWatcher, stateCache, say, clearNotice }: Page, enhance): PagePick => {
  host.dress(css);
  const picker = makePicker(host.page, guard);

  const picked = (element: HTMLElement, isToEnhance: boolean) => {
    const extension = stateCache.known();
    const box = describeBox(element);
    void ask({ ask: 'picked', host: location.host, box });
    boxWatcher.forget();
    if (extension) stateCache.take({ ...extension, picked: box });
    element.focus({ preventScroll: true });
    clearNotice();
    if (!boxWatcher.fresh()) say(words.noBox);
    else if (isToEnhance) enhance();
    else say(words.picked);
  };

  return {
    isOpen: picker.isOpen,
    async open(isToEnhance) {
      const before = focusedElement();
      host.show(before ?? undefined, true);
      const choice = picker.choose();
      if (!choice) return say(words.noBox);
      say(words.pick, 60);
      const element = await choice;
      if (element) return picked(element, isToEnhance);
      clearNotice();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
  };
};
