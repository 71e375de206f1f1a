import { sidebarCookie, storedItems } from '@hone/contracts/stored';
import { browserRules } from '@hone/domain/access/browsers';
import { Table, type Column } from '../../ui/lists/table.tsx';
import { t } from '../../ui/t.ts';
import { otherStoredWords, storedWords } from './stored-words.ts';
import { words } from './words.ts';

interface Row {
  name: string;
  what: string;
  until: string;
}

const browserDays = browserRules.seenSeconds / (24 * 3600);
const days = sidebarCookie.seconds / (24 * 3600);

const rows: readonly Row[] = [
  ...Object.entries(storedItems).map(([item, { key }]) => ({
    name: key,
    ...storedWords[item as keyof typeof storedItems],
  })),
  ...Object.values(otherStoredWords),
];

const columns: readonly Column<Row>[] = [
  { id: 'name', title: t(words.storedName), cell: ({ name }) => <Name name={name} /> },
  { id: 'what', title: t(words.storedWhat), cell: ({ what }) => t(what) },
  { id: 'until', title: t(words.storedUntil), cell: ({ until }) => t(until, { days, browserDays }) },
];

/** Everything that this site keeps in a browser, by its name there. */
export function StoredTable() {
  return <Table caption={t(words.storedCaption)} columns={columns} rows={rows} keyOf={({ name }) => name} />;
}

function Name({ name }: { name: string }) {
  return <code className="font-mono text-small wrap-anywhere @min-[36rem]:whitespace-nowrap">{name}</code>;
}
