import { afterEach } from 'vitest';
import { commands, page } from 'vitest/browser';
import { dress } from '../content/library/stylesheet.ts';
import { SaveDialog } from '../library/save-dialog.tsx';
import type { AskWorker } from '../library/source.ts';
import { drawIn } from '../platform/drawing.ts';
import type { Question } from '../platform/messages.ts';
import type { SaveForm } from '../platform/messages/library.ts';
import type { Trouble } from '../platform/messages/trouble.ts';

interface Opening {
  form?: Partial<SaveForm>;
  /** Each refuses one attempt to save. */
  troubles?: Trouble[];
  text?: string;
  isEnhanced?: boolean;
  theme?: 'light' | 'dark';
  direction?: 'ltr' | 'rtl';
  width?: number;
  height?: number;
}

export interface OpenedDialog {
  asked: Question[];
  /** How often it was closed. */
  ended: () => number;
}

const { documentElement: html } = document;
const categories = ['General', 'Mail', 'Research'].map((name, at) => ({
  id: `019ab000-0000-7000-8000-00000000000${at}`,
  name,
}));
/** Of a category that was created. */
export const made = '019ab000-0000-7000-8000-0000000000bb';
let leave = () => {};

export async function openDialog(opening: Opening = {}): Promise<OpenedDialog> {
  const { form = {}, troubles = [], theme = 'light', direction = 'ltr', width = 1024, height = 800 } = opening;
  const { isEnhanced = false, text = 'Write a {{tone}} mail to {{name}} about the late order.' } = opening;
  await Promise.all([page.viewport(width, height), commands.emulate({ colorScheme: theme, forcedColors: null })]);
  html.lang = 'en';
  const host = document.body.appendChild(document.createElement('hone-companion'));
  const root = host.attachShadow({ mode: 'open' });
  const place = root.appendChild(document.createElement('div'));
  place.className = 'hone enhancing';
  place.dataset['theme'] = theme;
  place.dir = direction;
  const undress = dress(root);
  const asked: Question[] = [];
  let ends = 0;
  const name = 'Write a tone mail to name about the late order';
  const start = {
    state: 'ready',
    name,
    variables: ['tone', 'name'],
    categories,
    duplicate: null,
    trouble: null,
  } as const;
  const ask = (async (question: Question) => {
    asked.push(question);
    if (question.ask === 'save-form') return { answer: { ...start, ...form } };
    if (question.ask === 'save-category') return { answer: { id: made, name: question.draft.name.trim() } };
    const trouble = question.ask === 'save-prompt' && troubles.shift();
    return trouble ? { trouble } : { answer: question.ask === 'save-prompt' ? { id: categories[0]!.id } : null };
  }) as AskWorker;
  const drawn = drawIn(place);
  drawn.render(<SaveDialog isEnhanced={isEnhanced} ask={ask} text={text} end={() => (ends += 1)} />);
  leave = () => {
    drawn.unmount();
    host.remove();
    undress();
    leave = () => {};
  };
  return { asked, ended: () => ends };
}

/** By its label, inside the root. */
export function focused(): string | undefined {
  const element = document.querySelector('hone-companion')?.shadowRoot?.activeElement;
  return element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
}

export function leaveDialogAfterEach(): void {
  afterEach(async () => {
    leave();
    await commands.emulate({ colorScheme: null, forcedColors: null });
  });
}
