import { proofsOf } from '../shown/plan.ts';
import type { Record } from '../shown/record.ts';
import { calledIn, titleOf } from '../shown/titles.ts';
import type { FaultRow } from './fault.ts';
import type { Seen } from './observed.ts';
import { faults } from './rows.ts';

const beginning = `# Faults

What happens to people's work when something around Hone breaks: for whoever decides whether to rely on it, and for whoever changes
it. Each fault has tests that cause it for real: they kill processes, freeze databases, fill disks, cut connections and send
garbage, instead of pretending that a function failed.

\`npm run test:faults\` runs all of them, one after another, on a temporary PostgreSQL, on the embedded database and in a browser.
With words of a fault, such as \`npm run test:faults -- disk\`, it runs only that one. It fails if anything was lost or doubled. We
run it by hand, after a change to the database, the shutdown, payments or background work. A short form of each fault is in the
gate (\`npm test\`) and runs with every change.

## Observed

What the last run of each fault saw, on a machine with two cores that was busy with other work, at a load of up to 17. A fault says
*not yet* until a run of all its tests has passed and was kept.

- **on**: which database the tests used, or a browser with a server on PostgreSQL; *neither* where a test needs none.
- **tests**: how many of the fault's tests passed there. None may fail.
- **acknowledged**: how many acts the clients of these tests were told are done, such as a prompt that was saved. Each client
  writes down every act with its key, and whether it ended *ok*, *failed* or *unknown* (no answer came). Afterwards the rows are
  compared with that: what was acknowledged must be there once, what was refused not at all, what is unknown at most once, and
  the ledger's checker must find nothing.
- **lost**, **doubled**: how many of those are missing, and how many acts are there more than once. Both must be 0.
- **served again**: the longest time from the end of the fault, or from the start of the next server, until it answered again. Where
  a time is promised below, a run on a machine that isn't busy otherwise fails if it takes longer.
- **–**: the tests there check single cases and count nothing.
`;

const ending = `
## Adding a fault

This page is written from \`tools/proof/faults/rows.ts\`, from the titles of the tests, and from what was observed:
\`npm run test:faults -- --write\` keeps what a run saw, and \`--page\` writes the page without running anything. A test of the gate
fails while the page says something else, or when a test that it names is gone. Add a fault as a row there, with a short form for
the gate and, in a file named \`.deep\`, what takes longer; a test reports its counts with \`observe\`
(\`apps/api/testing/load/observe.ts\`).
`;

/** `docs/faults.md`. */
export function writePage(record: Record<Seen>): string {
  const table = faults.flatMap((row) => {
    const { on, seen } = record[row.fault] ?? { on: 'not yet', seen: [] };
    if (seen.length === 0) return `| ${row.fault} | ${on} | | | | | | |`;
    return seen.map((one, at) => `| ${[...(at === 0 ? [row.fault, on] : ['', '']), ...cells(one)].join(' | ')} |`);
  });
  return `${beginning}
| fault | last seen | on | tests | acknowledged | lost | doubled | served again |
|---|---|---|--:|--:|--:|--:|--:|
${table.join('\n')}

## What must hold, what people see, and which tests show it

A test's title is quoted whole; … is what it goes through one after another.
${faults.map(describeRow).join('')}${ending}`;
}

function cells({ place, passed, acknowledged, lost, doubled, readyAfter }: Seen): string[] {
  const counts = [passed, acknowledged, lost, doubled].map((count) => count?.toLocaleString('en-US') ?? '–');
  return [calledIn[place], ...counts, readyAfter === null ? '–' : `${(readyAfter / 1000).toFixed(1)} s`];
}

function describeRow(row: FaultRow): string {
  const lines = proofsOf(row).map((proof) => `- ${titleOf(proof)} (\`${proof.file}\`)`);
  const { fault, told, readyWithin } = row;
  const soon = readyWithin === undefined ? '' : ` It serves again within ${readyWithin / 1000} seconds.`;
  const holds = `${row.holds}${soon}`;
  return `\n### ${fault}\n\n**Must hold:** ${holds}\n\n**People see:** ${told}\n\n${lines.join('\n')}\n`;
}
