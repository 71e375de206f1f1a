import type { HunkKind } from '@hone/domain/enhancing';

const whys: Record<HunkKind, string> = {
  tidy: 'Stray spaces and marks are gone.',
  spelling: 'A slip of the keyboard is mended.',
  filler: 'It says nothing about what you want.',
  layout: 'What you tell and what you ask for stand apart.',
  order: 'Long material first, the question last: it is answered better so.',
  marks: 'What is handed over is set apart from what you ask.',
  values: 'Your value stands in the place of the variable.',
  tone: 'You chose this tone.',
  answers: 'Your answer, as you gave it.',
  remembered: 'Your earlier answer, kept in your variables.',
  fix: 'You asked for this fix.',
};

/** Why a change is worth having, as the screens say it. */
export function whyKind(kind: HunkKind): string {
  return whys[kind];
}
