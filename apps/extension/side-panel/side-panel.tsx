import { useState } from 'react';
import { FillForm } from '../library/fill-form.tsx';
import { PromptList } from '../library/prompt-list.tsx';
import { makeSource } from '../library/source.ts';
import { useChoosing } from '../library/use-choosing.ts';
import { words as listWords } from '../library/words.ts';
import { ask, watchExtensionState } from '../platform/ask.ts';
import type { FoundPrompt } from '../platform/messages/library.ts';
import { t } from '../platform/t.ts';
import { Wordmark } from '../platform/wordmark.tsx';
import { insertInTab } from './tab.ts';
import { words } from './words.ts';

const source = makeSource(ask, (changed) => {
  const unwatch = watchExtensionState(changed);
  // It may stay open for days.
  addEventListener('focus', changed);
  return () => {
    unwatch();
    removeEventListener('focus', changed);
  };
});
type Way = 'insert' | 'copy';

/** The library beside any page. */
export function SidePanel() {
  const { form, choose } = useChoosing(source);
  const [said, setSaid] = useState('');

  const give = async (way: Way, id: string, text: string) => {
    setSaid(t((await deliver(way, text)) ?? words.notCopied));
    void source.ask({ ask: 'inserted', id });
  };
  const actOf = (way: Way) => ({
    says: t(listWords[way]),
    act(prompt: FoundPrompt) {
      setSaid('');
      void choose(prompt, t(listWords[way]), (id, text) => give(way, id, text));
    },
  });
  return (
    <main className="enhancing" aria-label={t(words.name)}>
      <h1>
        <Wordmark />
      </h1>
      <PromptList source={source} start="" acts={[actOf('copy'), actOf('insert')]} />
      <output className="said small">{said}</output>
      {form && <FillForm {...form} />}
    </main>
  );
}

async function deliver(way: Way, text: string): Promise<string | undefined> {
  if (way === 'insert' && (await insertInTab(text))) return words.inserted;
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  if (!isCopied) return undefined;
  return way === 'copy' ? words.copied : words.copiedInstead;
}
