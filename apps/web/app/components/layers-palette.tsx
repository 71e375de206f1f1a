import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Palette, PaletteSearch } from '../../ui/overlays/palette.tsx';
import type { PaletteRow } from '../../ui/overlays/palette-option.tsx';
import { t } from '../../ui/t.ts';
import { words } from './layers-words.ts';
import { Section, State } from './section.tsx';

export function Palettes() {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = () => setOpen(false);
  const row = (id: string, name: string, more: Partial<PaletteRow> = {}): PaletteRow => ({
    id,
    name,
    icon: <FileText />,
    kind: t(words.place),
    choose: close,
    ...more,
  });
  const all = [
    row('edit', t(words.edit), { keys: 'Mod+E' }),
    row('account', t(words.account), { hint: t(words.toProfile) }),
    row('long', t(words.longTitle), { hint: t(words.paragraph) }),
  ];
  const rows = all.filter(({ name }) => String(name).toLowerCase().includes(typed.toLowerCase()));
  return (
    <Section title={t(words.palette)}>
      <State name={t(words.palette)}>
        <Button onClick={() => setOpen(true)}>{t(words.openPalette)}</Button>
      </State>
      <Palette open={isOpen} close={close} title={t(words.palette)}>
        <PaletteSearch
          opening={1}
          label={t(words.jumpTo)}
          typed={typed}
          setTyped={setTyped}
          maximum={100}
          groups={rows.length === 0 ? [] : [{ id: 'places', label: t(words.places), rows }]}
          isApple={false}
          notice={rows.length === 0 && <p className="px-4.5 py-4">{t(words.noRow)}</p>}
          status={t(words.rowsFound, { count: rows.length })}
        />
      </Palette>
    </Section>
  );
}
