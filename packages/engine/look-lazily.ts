import { analyse } from './read/analysis.ts';
import { readText } from './read/reading.ts';
import { readFound } from './model/found-by-look.ts';
import { lookSchema } from './model/look.ts';
import { numberSentences } from './model/numbered.ts';
import { lookText } from './model/system-texts.ts';
import { lazyPacks } from './packs/compiled/lazily.ts';

/** For pages: all that a look by the browser's own model needs. Undefined where there is nothing to look at. */
export async function prepareLook(text: string) {
  const reading = readText(text);
  const { language } = reading;
  if (!language) return undefined;
  const analysis = analyse(reading, { [language]: await lazyPacks[language]() });
  const numbered = numberSentences(analysis);
  if (numbered.sentences.length === 0) return undefined;
  return {
    language,
    system: lookText,
    schema: lookSchema,
    prompt: numbered.shown,
    /** Undefined where the answer is no look at all. */
    read: (answer: string) => readFound(answer, analysis),
  };
}
