import type { ModelNearby } from '../../ports/language-model.ts';

/** Of the memory. What the model makes of a text, and other programs, need the rest. */
const comfortable = 0.5;
/** Local models usually have four to five bits per parameter. */
const bytesPerParameter = 0.6;

/** They embed, rerank, transcribe, speak, draw or only judge. */
const writesNothing = new RegExp(
  [
    'embed|rerank|minilm|bert|whisper|parakeet|diffusion|mmproj|guard|(?:ocr|tts)(?![a-z])',
    '(?<![a-z])(?:bge|gte|e5|asr|clip|flux|sdxl)(?![a-z])',
  ].join('|'),
  'i',
);

/**
 * The largest that fits, since it writes best; then those of unknown size, in the server's order; and last those that
 * are too large, the smallest first.
 */
export function namesBestFirst(models: readonly ModelNearby[], memory: number): string[] {
  const rankOf = (model: ModelNearby) => {
    const parameters = model.parameters ?? parametersIn(model.name) ?? (model.bytes ?? 0) / bytesPerParameter;
    const bytes = model.bytes ?? parameters * bytesPerParameter;
    return bytes > memory * comfortable ? -parameters : parameters;
  };
  return models
    .filter(({ name, family = '' }) => !writesNothing.test(name) && !writesNothing.test(family))
    .map((model) => ({ name: model.name, rank: rankOf(model) }))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ name }) => name);
}

/** As in names: '8b', '270m', '8x7b', 'e4b'. Not the number of active ones ('a3b'), nor bits ('4bit'). */
function parametersIn(name: string): number | undefined {
  const sizes = [...name.matchAll(/(?<![a-z\d.])(?:(\d+)x)?e?(\d+(?:\.\d+)?)([bm])(?![a-z\d])/gi)];
  const counts = sizes.map(
    ([, times = '1', amount, unit]) => Number(times) * Number(amount) * (unit!.toLowerCase() === 'b' ? 1e9 : 1e6),
  );
  return counts.length === 0 ? undefined : Math.max(...counts);
}
