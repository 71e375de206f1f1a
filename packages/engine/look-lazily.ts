import { analyse } from './read/analysis.ts';
import { readText } from './read/reading.ts';
import { askOfLook, notesOfLook } from './model/ask-of-look.ts';
import { lookSchema, readLook } from './model/look.ts';
import { numberSentences } from './model/numbered.ts';
import { lookText } from './model/system-texts.ts';
import { lazyPacks } from './packs/compiled/lazily.ts';

/** For pages: all that a look by the browser's own model needs. Undefined where there is nothing to look at. */
export async function prepareLook(text: string) {
  const reading = readText(text);
  const { language } = reading;
  if (!language) return undefined;
  const analysis = analyse(reading, { [language]: await lazyPacks[language]() });
  const { shown, sentences, hidden } = numberSentences(analysis);
  if (sentences.length === 0) return undefined;
  const namesHidden = (said: string) => [...hidden.keys()].some((token) => said.includes(token));
  return {
    language,
    system: lookText,
    schema: lookSchema,
    prompt: shown,
    /** Undefined where the answer is no look at all, or one in another language. */
    read(answer: string) {
      const look = readLook(answer, analysis);
      if (!look || look.refused === 'language') return undefined;
      const ask = askOfLook(analysis, look);
      const isReadable = ask && ![ask.question, ...ask.options.map(({ insert }) => insert)].some(namesHidden);
      return { ask: isReadable ? ask : undefined, notes: notesOfLook(analysis, look) };
    },
  };
}
