import { useState } from 'react';
import { readFields } from '../library/fields.ts';
import { FillForm, type FillFormProps } from '../library/fill-form.tsx';
import { PromptList } from '../library/prompt-list.tsx';
import { makeSource } from '../library/source.ts';
import { words as listWords } from '../library/words.ts';
import { ask, watchExtensionState } from '../platform/ask.ts';
import type { FoundPrompt } from '../platform/messages.ts';
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
  const [asking, setAsking] = useState<FillFormProps>();
  const [said, setSaid] = useState('');

  const give = async (way: Way, id: string, text: string) => {
    setSaid(t((await deliver(way, text)) ?? words.notCopied));
    void source.ask({ ask: 'inserted', id });
  };
  const choose = async (way: Way, { id, name }: FoundPrompt) => {
    setSaid('');
    const text = await source.textOf(id);
    if (text === undefined) return;
    const fields = await readFields(source, text);
    if (fields.length === 0) return void give(way, id, text);
    const end: FillFormProps['end'] = (filled) => {
      setAsking(undefined);
      if (!filled) return;
      void source.ask({ ask: 'filled', values: filled.values });
      void give(way, id, filled.text);
    };
    setAsking({ title: name, text, fields, does: t(listWords[way]), end });
  };
  return (
    <main className="enhancing" aria-label={t(words.name)}>
      <h1>
        <Wordmark />
      </h1>
      <PromptList
        source={source}
        start=""
        acts={[
          { says: t(listWords.copy), act: (prompt) => void choose('copy', prompt) },
          { says: t(listWords.insert), act: (prompt) => void choose('insert', prompt) },
        ]}
      />
      <output className="said small">{said}</output>
      {asking && <FillForm {...asking} />}
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
