import type { Language, Task } from '@hone/domain/enhance/enhancing';
import { classify } from './classify.ts';
import { findCues, noCues, type FoundCues } from './cues.ts';
import type { Pack, StatedKey } from '../packs/pack.ts';
import type { Reading } from './reading.ts';
import type { KnownHits } from './match.ts';
import { readSentences, type Sentence } from './sentences.ts';
import { readAsMeant } from './slips.ts';
import type { Span, SpanKind } from './spans/span.ts';
import { countWords } from '@hone/text/count-words';

/** A page loads just the one language that it needs. */
export type Packs = Partial<Record<Language, Pack>>;

export interface Analysis extends Reading {
  packs: Packs;
  pack: Pack | undefined;
  task: Task;
  confidence: number;
  sentences: Sentence[];
  cues: FoundCues;
  known: KnownHits;
  stated: Set<StatedKey>;
  words: number;
  asked: number;
}

const statedBySpan: Partial<Record<SpanKind, readonly StatedKey[]>> = { code: ['tools'] };
const codeFile = new RegExp(
  String.raw`(?<=[\p{L}\p{N}*_])\.(?:[cm]?[jt]sx?|py|ipynb|java|kts?|rb|go|rs|php|c|cpp|h|hpp|cs|swift|dart|exs?` +
    String.raw`|scala|sh|ps1|sql|html?|s?css|vue|svelte|r|lua|ya?ml|toml|tf|gradle)(?![\p{L}\p{N}])`,
  'iu',
);
const failure = /\p{L}(?:Error|Exception)(?!\p{L})|(?<!\p{L})(?:error|errno|exit code)\s?[:\d]/iu;

/** Uses the language's cues if its pack is loaded. `before` is from nearly the same text. */
export function analyse(reading: Reading, packs: Packs, asTask?: Task, before?: Analysis): Analysis {
  const { text, spans, segments, readable, language } = reading;
  const pack = language && packs[language];
  const said = sentencesIn(reading);
  const sentences = pack ? readAsMeant(said, pack) : said;
  const known: KnownHits = before && before.pack === pack ? before.known : new Map();
  const cues = pack ? findCues(pack, sentences, known) : noCues();
  const hasData = segments.shape !== 'alone';
  const has = (wanted: SpanKind) => spans.some(({ kind }) => kind === wanted);
  const isSum = isWordProblem(spans, sentences);
  const judged = classify(cues, sentences, {
    hasCode: has('code'),
    hasData,
    hasMath: has('math'),
    hasFailure: failure.test(readable),
    isSum,
  });
  const task = asTask ?? judged.task;
  const words = countWords(text);
  return {
    ...reading,
    packs,
    pack,
    task,
    confidence: asTask ? 1 : judged.confidence,
    sentences,
    cues,
    known,
    stated: findStated(reading, cues),
    words,
    asked: readable === text ? words : countWords(readable),
  };
}

export function sentencesIn({ text, readable }: Reading): Sentence[] {
  return readSentences(readable.trim() ? readable : text, text);
}

/** Three quantities and a question: something has to be calculated, whatever the topic. */
function isWordProblem(spans: readonly Span[], sentences: readonly Sentence[]): boolean {
  return (
    spans.filter(({ kind }) => kind === 'number' || kind === 'money').length >= 3 &&
    sentences.some(({ isQuestion }) => isQuestion)
  );
}

function findStated({ text, spans }: Reading, cues: FoundCues): Set<StatedKey> {
  const stated = new Set(cues.stated);
  for (const { kind } of spans) for (const element of statedBySpan[kind] ?? []) stated.add(element);
  if (text.includes('.') && codeFile.test(text)) stated.add('tools');
  if (failure.test(text)) stated.add('error');
  return stated;
}
