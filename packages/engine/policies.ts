import type { HunkKind } from '@hone/text/hunks';
import type { EnhanceRequest } from './request.ts';

/** What a run may not do to the user's own words. */
export interface Policy {
  tone: 'wished' | 'keep';
  without: readonly HunkKind[];
}

/** Kinds that remove or move the user's own words. */
const wording: readonly HunkKind[] = ['spelling', 'filler', 'layout', 'order', 'marks'];

/**
 * Less and less is changed, until enhancing the result again changes nothing, and the guards find nothing lost. The
 * last one adds what the user asked for, and changes no word.
 */
export const policies: readonly Policy[] = [
  { tone: 'wished', without: [] },
  { tone: 'keep', without: [] },
  { tone: 'keep', without: ['filler', 'layout', 'order', 'marks'] },
  { tone: 'keep', without: [...wording, 'standing'] },
  { tone: 'keep', without: [...wording, 'tidy', 'standing', 'proposed'] },
];

/** 'Shorter' adds only the choices and the standing instruction; 'in my words' removes nothing either. */
const steering: Record<NonNullable<EnhanceRequest['steer']>, Policy> = {
  shorter: { tone: 'keep', without: ['layout', 'marks', 'proposed', 'remembered'] },
  my_words: { tone: 'keep', without: [...wording, 'proposed', 'remembered'] },
};

export function underPolicy(request: EnhanceRequest, { tone, without }: Policy): EnhanceRequest {
  const { steer, refused = [] } = request;
  const steered = steer ? steering[steer] : undefined;
  return {
    ...request,
    tone: tone === 'keep' || steered ? 'keep' : (request.tone ?? 'keep'),
    refused: [...refused, ...without, ...(steered?.without ?? [])],
  };
}
