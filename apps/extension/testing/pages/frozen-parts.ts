import { column, div, iconButton, row, tag, textarea, textButton, type Attributes } from './markup.ts';

export const right = { 'data-right': true } as const;

const outOfSight = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';

/** Real pages wrap a box in many layers, each with its own class. */
export function within(classes: readonly string[], ...content: readonly string[]): string {
  return classes.reduceRight((inner, name) => div({ class: name }, inner), content.join(''));
}

export const spoken = (text: string) => tag('span', { class: 'sr-only', style: outOfSight }, text);
export const liveRegion = (text = '') =>
  div({ 'aria-live': 'polite', 'aria-atomic': 'true', role: 'status', style: outOfSight }, text);

export const searchField = (label: string, attributes: Attributes = {}) =>
  tag('input', { type: 'search', placeholder: label, 'aria-label': label, ...attributes });

export const field = (label: string, attributes: Attributes = {}) =>
  tag('label', { style: 'display:block' }, label, tag('input', { type: 'text', ...attributes }));

export const area = (label: string, attributes: Attributes = {}, text = '') =>
  tag('label', { style: 'display:block' }, label, textarea({ rows: 4, ...attributes }, text));

/** Many boxes grow by measuring a copy of themselves. */
export const mirror = (text = '') => tag('textarea', { 'aria-hidden': 'true', tabindex: -1, readonly: true,
  style: 'position:absolute;top:0;left:0;width:100%;height:0;visibility:hidden;overflow:hidden;z-index:-1' }, text);

export const tooltip = (text: string) =>
  div({ role: 'tooltip', style: 'position:absolute;opacity:0;pointer-events:none' }, text);

export const closedMenu = (label: string, ...items: readonly string[]) =>
  div({ role: 'menu', 'aria-label': label, style: 'display:none' },
    ...items.map((item) => div({ role: 'menuitem', tabindex: -1 }, item)));

export const cookieBanner = (text: string, ...choices: readonly string[]) =>
  div({ role: 'region', 'aria-label': 'Cookies', id: 'consent',
    style: 'position:fixed;inset-inline-start:12px;bottom:12px;width:230px;padding:8px;background:#eee;z-index:5' },
    tag('p', {}, text), ...choices.map((choice) => textButton(choice)));

export const codeBlock = (language: string, lines: readonly string[]) =>
  tag('pre', { style: 'margin:8px 0;background:#f4f4f4' },
    row({ style: 'justify-content:space-between' }, tag('span', {}, language),
      row({}, textButton('Copy', { 'aria-label': 'Copy code' }), textButton('Run'))),
    tag('code', { class: `hljs language-${language}`, style: 'display:block;overflow-x:auto' }, lines.join('\n')));

export const icons = (...labels: readonly string[]) => row({ role: 'group' },
  ...labels.map((label) => iconButton(label)));

/** What opens below an answer after a thumbs-down. */
export const feedbackForm = (label: string) =>
  tag('form', { 'aria-label': label, style: 'border:1px solid #ccc;padding:8px;max-width:420px' },
    row({}, textButton('Not true'), textButton('Too long'), textButton('Unkind')),
    textarea({ rows: 2, placeholder: 'Tell us more (optional)', 'aria-label': 'More details' }),
    row({}, textButton('Cancel'), textButton('Submit', { type: 'submit' })));

export interface Turn {
  asked: string;
  answered: string;
}

export const sqlTalk: readonly Turn[] = [
  { asked: 'Which customers bought nothing since March? Tables are customers and orders.',
    answered: tag('p', {}, 'Join the two and keep the rows without a late order.')
      + codeBlock('sql', ['select c.id, c.name', 'from customers c', 'left join orders o on o.customer = c.id',
        '  and o.placed &gt;= date \'2026-03-01\'', 'where o.id is null;']) },
  { asked: 'It takes nine seconds. Can it be faster?',
    answered: tag('p', {}, 'An index on both columns spares the database a full scan.')
      + codeBlock('sql', ['create index orders_by_customer on orders (customer, placed);'])
      + tag('ol', {}, tag('li', {}, 'Build it at night.'), tag('li', {}, 'Look at the plan again.')) },
  { asked: 'Now call it from Python and print a table',
    answered: tag('p', {}, 'Here is a small script with a parameter for the day.')
      + codeBlock('python', ['import sys, psycopg', '', 'def quiet(day):', '    with psycopg.connect() as db:',
        '        return db.execute(QUERY, [day]).fetchall()', '', 'for row in quiet(sys.argv[1]):',
          '    print(*row)']) },
];

export const travelTalk: readonly Turn[] = [
  { asked: 'Four days in Porto with a toddler, no car', answered: tag('p', {}, 'Stay near the trams and plan one big '
    + 'thing a day.') + tag('ul', {}, tag('li', {}, 'Day one: the river bank and the cable car'),
    tag('li', {}, 'Day two: the palace garden, its peacocks and a playground')) },
  { asked: 'What if it rains?', answered: tag('p', {}, 'The aquarium by the sea and the tram museum are both dry, and '
    + 'neither needs a booking on weekdays.') },
];

export const turns = (talk: readonly Turn[], asked: (text: string, at: number) => string,
  answered: (html: string, at: number) => string) =>
  talk.map((turn, at) => asked(turn.asked, at) + answered(turn.answered, at)).join('');

export const frame = (attributes: Attributes, ...content: readonly string[]) =>
  column({ ...attributes, style: `flex:1;min-width:0;min-height:0;${attributes['style'] ?? ''}` }, ...content);

/** Some tools have no button elements: each is a div or span with a pointer. */
export const pressable = (content: string, attributes: Attributes = {}) =>
  div({ ...attributes, style: `cursor:pointer;width:32px;height:32px;${attributes['style'] ?? ''}` }, content);

export const splitter = div({ role: 'separator', 'aria-orientation': 'vertical',
  style: 'width:4px;cursor:col-resize' });

export const toolbar = (label: string, ...names: readonly string[]) =>
  row({ role: 'toolbar', 'aria-label': label }, ...names.map((name) => iconButton(name)));

export const whole = (...content: readonly string[]) => row({ style: 'height:100vh' }, ...content);

export const main = (...content: readonly string[]) => tag('main',
  { style: 'flex:1;min-width:0;height:100%;position:relative;display:flex;flex-direction:column' }, ...content);

export const floating = 'position:fixed;background:#fff;border:1px solid;display:flex;flex-direction:column';
