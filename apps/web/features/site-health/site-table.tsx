import { Table, type Column } from '../../ui/lists/table.tsx';
import { Badge, type Tone } from '../../ui/states/badge.tsx';
import { t } from '../../ui/t.ts';
import { SiteLink, type Site } from './site-link.tsx';
import { words } from './words.ts';

const tones: Record<Site['condition'], Tone> = { works: 'ok', trouble: 'warn', unknown: 'neutral' };

const columns: readonly Column<Site>[] = [
  {
    id: 'tool',
    title: t(words.tool),
    cell: (site) => <SiteLink {...site} />,
  },
  {
    id: 'condition',
    title: t(words.condition),
    cell: ({ condition }) => <Badge tone={tones[condition]}>{t(words[condition])}</Badge>,
  },
  { id: 'found', title: t(words.found), cell: ({ last_found }) => <Day day={last_found} /> },
  { id: 'written', title: t(words.written), cell: ({ last_written }) => <Day day={last_written} /> },
];

export function SiteTable({ sites }: { sites: readonly Site[] }) {
  return <Table caption={t(words.caption)} columns={columns} rows={sites} keyOf={({ site }) => site} />;
}

function Day({ day }: { day: string | null }) {
  if (day === null) return <span className="text-ink-2">{t(words.never)}</span>;
  // At noon, it's the same day everywhere.
  return <time dateTime={day}>{t(words.day, { at: new Date(`${day}T12:00:00`) })}</time>;
}
