import { ArrowDownUp, Copy, MoreHorizontal, Pencil, Share2, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../browser/address/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { t } from '../../ui/t.ts';
import { words } from './layers-words.ts';
import { Section, State } from './section.tsx';

export function Menus() {
  const [chosen, setChosen] = useState('');
  const [order, setOrder] = useState<'use' | 'name' | 'date'>('use');
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title={t(words.menu)}>
      <State name={chosen ? t(words.chosen, { what: chosen }) : t(words.everything)}>
        <Menu
          trigger={
            <Button>
              <MoreHorizontal aria-hidden className="size-4" />
              {t(words.open)}
            </Button>
          }
        >
          <MenuLabel>{t(words.prompt)}</MenuLabel>
          <MenuItem icon={<Pencil aria-hidden />} keys="E" onChoose={() => setChosen(t(words.edit))}>
            {t(words.edit)}
          </MenuItem>
          <MenuItem icon={<Copy aria-hidden />} keys="Mod+C" onChoose={() => setChosen(t(words.copy))}>
            {t(words.copy)}
          </MenuItem>
          <MenuItem icon={<Share2 aria-hidden />} disabled onChoose={() => setChosen(t(words.share))}>
            {t(words.share)}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<UserRound aria-hidden />} asChild>
            <Link to="/user-profile">{t(words.toProfile)}</Link>
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onChoose={() => setAsking(true)}>
            {t(words.remove)}
          </MenuItem>
        </Menu>
        <Dialog
          open={isAsking}
          onOpenChange={setAsking}
          size="small"
          title={t(words.questionTitle)}
          description={t(words.questionText)}
          footer={<Button onClick={() => setAsking(false)}>{t(words.keep)}</Button>}
        />
      </State>
      <State name={t(words.choices)}>
        <Menu
          align="end"
          trigger={
            <Button look="quiet">
              <ArrowDownUp aria-hidden className="size-4" />
              {t(words.sort)}
            </Button>
          }
        >
          <MenuChoice
            label={t(words.sortBy)}
            value={order}
            onChoose={setOrder}
            choices={[
              { value: 'use', label: t(words.byUse) },
              { value: 'name', label: t(words.byName) },
              { value: 'date', label: t(words.byDate) },
            ]}
          />
        </Menu>
      </State>
    </Section>
  );
}
