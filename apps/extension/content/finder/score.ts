import { above, type Candidate, type Scene } from './candidates.ts';
import { readComposer, type Control } from './composer.ts';
import { means, read, textOf } from './labels.ts';
import { weights, type Sign } from './weights.ts';

export interface Scored extends Candidate {
  score: number;
  send: Control | undefined;
}

const places =
  'header,nav,search,table,[role^=search],[role=navigation],[role=banner],[role=grid],' +
  '.cm-editor,.CodeMirror,.monaco-editor,.ace_editor,.xterm,[data-language]';
const messages = 'article,li,[role=article],[role=log],[role=listitem],[data-message-id]';
const messageNames = /(?:^|[_-])(?:message|turn|bubble|query)/i;
const composerNames = /input|compos|box|form|edit|pane|wrap|contain|bar/i;
const fields = 'input:not([type]),[type=text],[type=email],[type=number],[type=radio],select';

export function judge(candidate: Candidate, scene: Scene): Scored {
  const { page, all, active, boxHints, isKnown, hasCalls } = scene;
  const { element, rect } = candidate;
  const { scope, controls } = readComposer(candidate, scene);
  const around = above(element);
  const label = labelOf(element);
  const ask = means(label, 'ask');
  const dialog = around.find((at) => at.matches('dialog,[role=dialog]'));
  const send = controls.find(({ sends }) => sends === 'send') ?? controls.find(({ sends }) => sends);
  const last = controls.at(-1);
  const icon = !send && last && !last.hasText && last.element.offsetWidth <= 72 && !last.is('deed') ? last : undefined;
  const seen: Partial<Record<Sign, unknown>> = {
    known: isKnown,
    hint: boxHints.some((hint) => element.matches(hint)),
    // Notes are also written: the focus alone proves nothing.
    focused: element.contains(active) && (send || icon || ask),
    [send?.sends ?? 'icon']: send ?? icon,
    file: scope.querySelector('[type=file]'),
    low: rect.top + rect.bottom > innerHeight,
    centred: Math.abs(rect.left + rect.right - innerWidth) < innerWidth / 4,
    wide: rect.width >= Math.min(480, innerWidth * 0.6),
    alone: all.length === 1,
    ask,
    own: means(`${page.title} ${around.slice(1, 9).map(headingOf).join(' ')}`, 'own'),
    // 'Ask about this document' isn't the box of a document.
    other: !ask && means(label, 'other'),
    aside: means(label, 'aside'),
    place: around.some((at) => at.matches(places)),
    message: around.slice(1, 14).some(isMessage),
    dialog: dialog && !means(dialog.ariaLabel ?? '', 'own'),
    deed: !send && controls.some(({ is, hasText }) => hasText && is('deed')),
    never: controls.some(({ is }) => is('never')) || scope.querySelector('[role=toolbar]'),
    fields: [...scope.querySelectorAll<HTMLElement>(fields)].some((field) => field.offsetWidth > 0),
    siblings: !ask && all.some((other) => other.element !== element && scope.contains(other.element)),
    calls: hasCalls,
  };
  const score = (Object.keys(seen) as Sign[]).reduce((sum, sign) => (seen[sign] ? sum + weights[sign] : sum), 0);
  return { element, rect, score, send: send ?? icon };
}

function labelOf(element: HTMLElement): string {
  const { labels, nextElementSibling: next } = element as HTMLTextAreaElement;
  return [
    read(
      element,
      'aria-label',
      'placeholder',
      'data-placeholder',
      'aria-placeholder',
      'title',
      'id',
      'name',
      'data-testid',
    ),
    read(element.querySelector('[data-placeholder]'), 'data-placeholder'),
    ...[...(labels ?? [])].map(textOf),
    // Some editors render their placeholder as an overlay.
    next && next.childElementCount < 2 && !next.matches('button,label') ? textOf(next) : '',
  ].join(' ');
}

function isMessage(element: Element): boolean {
  return (
    element.matches(messages) ||
    [...element.classList, element.localName].some((name) => messageNames.test(name) && !composerNames.test(name))
  );
}

function headingOf(element: Element): string {
  const heading = [...element.children].find(({ localName }) => /^h\d/.test(localName));
  return `${element.ariaLabel ?? ''} ${heading ? textOf(heading) : ''}`;
}
