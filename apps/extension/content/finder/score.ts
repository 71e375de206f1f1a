import { above, closest, type Candidate, type Scene } from './candidates.ts';
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
/** Unless the name is a composer's too. */
const messageNames =
  /(?<!\S)(?!\S*(?:input|compos|box|form|field|edit|pane|wrap|contain|bar))(?:\S*[_-])?(?:message|turn|bubble|query)/;
const fields = 'input:not([type]),[type=text],[type=email],[type=number],[type=radio],select';

export function judge(candidate: Candidate, scene: Scene): Scored {
  const { page, all, active, boxHints, isKnown, hasPeople } = scene;
  const { element, rect } = candidate;
  const around = above(element);
  const { scope, controls } = readComposer(candidate, around, scene);
  const label = labelOf(element);
  const ask = means(label, 'ask');
  const own = means(page.title.toLowerCase(), 'own') || around.slice(1, 9).some((at) => means(headingOf(at), 'own'));
  const dialog = closest(element, 'dialog,[role=dialog]');
  const send = controls.find(({ sends }) => sends === 'send') ?? controls.find(({ sends }) => sends);
  const icon = send
    ? undefined
    : controls.findLast(({ element: { offsetWidth }, hasText, is }) => !hasText && offsetWidth <= 72 && !is('deed'));
  // Places where people write other things than prompts.
  const others: Partial<Record<Sign, unknown>> = {
    place: closest(element, places),
    message: around.slice(1, 14).some(isMessage),
    dialog: dialog && !means(read(dialog, 'aria-label'), 'own'),
    people: hasPeople && !own,
    tall: !('form' in element) && rect.height > innerHeight / 2,
  };
  const seen: Partial<Record<Sign, unknown>> = {
    ...others,
    known: isKnown,
    hint: boxHints.some((hint) => element.matches(hint)),
    // Notes and letters are also written: there the focus proves nothing.
    focused: element.contains(active) && (send || icon || ask) && !Object.values(others).some(Boolean),
    [send?.sends ?? 'icon']: send ?? icon,
    file: scope.querySelector('[type=file]'),
    low: rect.top + rect.bottom > innerHeight,
    centred: Math.abs(rect.left + rect.right - innerWidth) < innerWidth / 4,
    wide: rect.width >= Math.min(480, innerWidth * 0.6),
    alone: all.length === 1,
    ask,
    own,
    // 'Ask about this document' isn't the box of a document.
    other: !ask && means(label, 'other'),
    aside: means(label, 'aside'),
    deed: !send && controls.some(({ is, hasText }) => hasText && is('deed')),
    never: controls.some(({ is }) => is('never')) || scope.querySelector('[role=toolbar]'),
    fields: [...scope.querySelectorAll<HTMLElement>(fields)].some((field) => field.offsetWidth > 0),
    siblings: !ask && all.some((other) => other.element !== element && scope.contains(other.element)),
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
  return element.matches(messages) || messageNames.test(`${element.localName} ${read(element, 'class')}`);
}

function headingOf(element: Element): string {
  const heading = [...element.children].find(({ localName }) => /^h\d/.test(localName));
  return `${read(element, 'aria-label')} ${heading ? textOf(heading) : ''}`;
}
