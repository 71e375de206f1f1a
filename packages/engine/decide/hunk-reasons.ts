import type { HunkKind } from '@hone/text/hunks';

const whys: Record<HunkKind, string> = {
  tidy: 'Removes stray spaces and characters.',
  spelling: 'Fixes a typo.',
  filler: 'It adds nothing to your request.',
  layout: 'Separates the background from what you’re asking for.',
  order: 'AI tools answer better when long material comes first and the question last.',
  marks: 'Sets the pasted material apart from what you’re asking.',
  values: 'Fills in your variable’s value.',
  tone: 'You chose this tone.',
  chosen: 'You chose this.',
  proposed: 'Hone proposes this.',
  remembered: 'From your variables.',
  standing: 'Your standing instruction.',
  fix: 'You asked for this fix.',
  model: 'Suggested by the AI model.',
};

export function explainKind(kind: HunkKind): string {
  return whys[kind];
}
