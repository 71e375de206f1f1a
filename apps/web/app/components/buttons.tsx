import { Pencil, Plus, Search, Trash2 } from 'lucide-react';
import { Link } from '../../browser/address/navigation.tsx';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { t } from '../../ui/t.ts';
import { Section, State } from './section.tsx';
import { words } from './words.ts';

const looks = ['ink', 'plain', 'quiet', 'danger'] as const;

export function Buttons() {
  const row = (rest: { disabled?: boolean; busy?: boolean }) => (
    <div className="flex flex-wrap gap-2">
      {looks.map((look) => (
        <Button key={look} look={look} {...rest}>
          {t(look === 'danger' ? words.remove : words.save)}
        </Button>
      ))}
    </div>
  );
  return (
    <Section title={t(words.button)}>
      <State name={t(words.rest)}>{row({})}</State>
      <State name={t(words.disabled)}>{row({ disabled: true })}</State>
      <State name={t(words.busy)}>{row({ busy: true })}</State>
      <State name={t(words.sizes)}>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small">{t(words.save)}</Button>
          <Button size="normal">{t(words.save)}</Button>
          <Button size="large">{t(words.save)}</Button>
        </div>
      </State>
      <State name={t(words.icons)}>
        <div className="flex flex-wrap items-center gap-2">
          <IconButton label={t(words.add)} size="small">
            <Plus aria-hidden />
          </IconButton>
          <IconButton label={t(words.add)}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label={t(words.add)} look="plain">
            <Plus aria-hidden />
          </IconButton>
          <IconButton label={t(words.add)} look="plain" busy>
            <Plus aria-hidden />
          </IconButton>
          <IconButton label={t(words.remove)} disabled>
            <Trash2 aria-hidden />
          </IconButton>
          <Button look="ink">
            <Plus aria-hidden />
            {t(words.newPrompt)}
          </Button>
        </div>
      </State>
      <State name={t(words.asLink)}>
        <Link to="/" className={buttonClass({ look: 'ink' })}>
          {t(words.store)}
        </Link>
      </State>
      <State name={t(words.wide)}>
        <Button look="ink" size="large" wide busy busyLabel={t(words.processing)}>
          {t(words.purchase)}
        </Button>
      </State>
      <State name={t(words.long)}>
        <Button look="ink" size="large" wide>
          {t(words.longButton)}
        </Button>
      </State>
      <State name={t(words.inBar)}>
        <div className="flex gap-2">
          <div className="min-w-0 grow">
            <TextField
              label={t(words.search)}
              placeholder={t(words.search)}
              type="search"
              isInBar
              start={<Search aria-hidden className="size-4" />}
              end={<Kbd keys="/" />}
            />
          </div>
          <Button look="ink">{t(words.newPrompt)}</Button>
        </div>
      </State>
    </Section>
  );
}
