import { mutedSlots } from '@hone/domain/enhance/brief';
import { choiceWords } from '@hone/panel/choice-words';
import { ask } from '../platform/ask.ts';
import { origin } from '../platform/build.ts';
import type { ExtensionState, PreferenceChange } from '../platform/messages.ts';
import { AllowAgain } from './allow-again.tsx';
import { Choices } from './choices.tsx';
import { Section } from './section.tsx';
import { words } from './words.ts';

const tones = [
  ['keep', words.toneKeep],
  ['neutral', words.toneNeutral],
  ['friendly', words.toneFriendly],
  ['formal', words.toneFormal],
] as const;
const proposals = [
  ['propose', words.propose],
  ['ask', words.askMe],
] as const;

export function EnhancingSection({ extension, take }: { extension: ExtensionState; take(now: ExtensionState): void }) {
  const { propose, tone, skipped_slots, refused_kinds } = extension.preferences;
  const prefer = async (change: PreferenceChange) => {
    const reply = await ask({ ask: 'prefer', host: new URL(origin).host, change });
    if ('answer' in reply) take(reply.answer);
  };
  return (
    <Section title={words.enhancing} about={words.enhancingAbout}>
      <Choices
        label={words.open}
        options={proposals}
        chosen={propose ? 'propose' : 'ask'}
        onChoose={(next) => void prefer({ propose: next === 'propose' })}
      />
      <Choices label={words.tone} options={tones} chosen={tone} onChoose={(next) => void prefer({ tone: next })} />
      <AllowAgain
        title={words.muted}
        none={words.mutedNone}
        items={mutedSlots(skipped_slots).map((slot) => [slot, choiceWords[`slot_${slot}`]] as const)}
        onAllow={(slot) => void prefer({ skipped_slots: skipped_slots.filter((one) => one !== slot) })}
      />
      <AllowAgain
        title={words.refused}
        none={words.refusedNone}
        items={refused_kinds.map((kind) => [kind, choiceWords[`kind_${kind}`]] as const)}
        onAllow={(kind) => void prefer({ refused_kinds: refused_kinds.filter((one) => one !== kind) })}
      />
    </Section>
  );
}
