import { storedItems } from '@hone/contracts/stored';
import { openStored } from '../../browser/storage/stored.ts';
import { useTheme } from '../../browser/theme.ts';
import { Segments } from '../../ui/fields/segments.tsx';
import { t } from '../../ui/t.ts';
import { Forms } from '../components/forms.tsx';
import { Layers } from '../components/layers.tsx';
import { Small } from '../components/small.tsx';
import { words } from '../components/words.ts';

const language = openStored(storedItems.language);
const languages = { en: 'en', 'en-XA': 'en-XA', 'ar-XB': 'ar-XB' } as const;

/** A gallery of all UI components, to look at and to test. */
export function Components() {
  const [theme, chooseTheme] = useTheme();
  return (
    <main tabIndex={-1} className="mx-auto grid w-full max-w-300 gap-10 px-4 py-8 sm:px-8">
      <header className="grid gap-2">
        <h1 className="font-serif text-h1 font-medium">
          <span className="marked">{t(words.title)}</span>
        </h1>
        <p className="text-ink-2">{t(words.text)}</p>
      </header>
      <div
        className="z-10 -mx-4 flex flex-wrap gap-x-6 gap-y-2 border-b border-line bg-paper px-4 py-2 sm:sticky
        sm:top-0 sm:-mx-8 sm:px-8"
      >
        <Segments
          label={t(words.theme)}
          choices={{ light: t(words.light), dark: t(words.dark), system: t(words.system) }}
          chosen={theme}
          choose={chooseTheme}
        />
        <Segments
          label={t(words.language)}
          choices={languages}
          chosen={language.read() ?? 'en'}
          choose={(one) => {
            language.keep(one);
            location.reload();
          }}
        />
      </div>
      <Forms />
      <Small />
      <Layers />
    </main>
  );
}
