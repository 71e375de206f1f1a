import { useState } from 'react';
import { t } from '../../ui/t.ts';
import { Table, type Column, type Sorting } from '../../ui/lists/table.tsx';
import { TabPanel, Tabs } from '../../ui/lists/tabs.tsx';
import { words } from './layers-words.ts';
import { Section, State } from './section.tsx';

const few = [
  { value: 'overview', label: t(words.overview) },
  { value: 'method', label: t(words.method) },
  { value: 'history', label: t(words.history) },
] as const;
const many = Array.from({ length: 16 }, (_, index) => ({
  value: String(index),
  label: t(words.numbered, { number: index + 1 }),
}));

export function TabsPieces() {
  const [tab, setTab] = useState<(typeof few)[number]['value']>('overview');
  const [chapter, setChapter] = useState('0');
  return (
    <Section title={t(words.tabs)}>
      <State name={t(words.billing)} wide>
        <Tabs label={t(words.billing)} tabs={few} value={tab} onChange={setTab}>
          {few.map(({ value, label }) => (
            <TabPanel key={value} value={value}>
              {t(words.panel, { tab: label })}
            </TabPanel>
          ))}
        </Tabs>
      </State>
      <State name={t(words.many)} wide>
        <Tabs label={t(words.many)} tabs={many} value={chapter} onChange={setChapter}>
          {many.map(({ value, label }) => (
            <TabPanel key={value} value={value}>
              {t(words.panel, { tab: label })}
            </TabPanel>
          ))}
        </Tabs>
      </State>
    </Section>
  );
}

interface Payment {
  id: number;
  date: string;
  until: string;
  amount: number;
}

const payments: readonly Payment[] = [
  { id: 1, date: '2026-11-20', until: '2026-12-20', amount: 15 },
  { id: 2, date: '2026-10-20', until: '2026-11-20', amount: 1115 },
  { id: 3, date: '2026-09-20', until: '2026-10-20', amount: 7.5 },
];
const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
const columns: readonly Column<Payment>[] = [
  { id: 'method', title: t(words.method), cell: () => t(words.card, { last4: '4242' }) },
  { id: 'date', title: t(words.date), isSortable: true, cell: ({ date }) => date },
  { id: 'until', title: t(words.until), cell: ({ until }) => until },
  {
    id: 'amount',
    title: t(words.amount),
    isFigure: true,
    isSortable: true,
    cell: ({ amount }) => money.format(amount),
  },
  {
    id: 'action',
    title: t(words.action),
    isFigure: true,
    cell: () => (
      <a className="link" href="/billing">
        {t(words.invoice)}
      </a>
    ),
  },
];

export function Tables() {
  const [sorting, setSorting] = useState<Sorting>({ by: 'date', isDescending: true });
  const rows = payments.toSorted((one, other) => {
    const order = sorting.by === 'amount' ? one.amount - other.amount : one.date.localeCompare(other.date);
    return sorting.isDescending ? -order : order;
  });
  return (
    <Section title={t(words.table)}>
      <State name={t(words.stacks)} wide>
        <Table
          caption={t(words.history)}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          sorting={sorting}
          onSort={setSorting}
        />
      </State>
      <State name={t(words.scrolls)} wide>
        <Table caption={t(words.scrolls)} columns={columns} rows={rows} keyOf={({ id }) => id} narrow="scroll" />
      </State>
    </Section>
  );
}
