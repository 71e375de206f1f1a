import { ask } from '../platform/ask.ts';
import type { Theme } from '../platform/messages.ts';
import { Choices } from './choices.tsx';
import { Section } from './section.tsx';
import { words } from './words.ts';

const themes = [
  ['page', words.themePage],
  ['light', words.themeLight],
  ['dark', words.themeDark],
] as const;

export function LookSection({ theme }: { theme: Theme }) {
  return (
    <Section title={words.look} about={words.lookAbout}>
      <Choices
        label={words.theme}
        options={themes}
        chosen={theme}
        onChoose={(next) => void ask({ ask: 'theme', theme: next })}
      />
    </Section>
  );
}
