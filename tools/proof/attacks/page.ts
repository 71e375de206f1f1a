import { proofsOf } from '../shown/plan.ts';
import type { Record } from '../shown/record.ts';
import { calledIn, titleOf } from '../shown/titles.ts';
import type { AttackRow } from './attack.ts';
import { cells, type Seen } from './observed.ts';
import { attacks } from './rows.ts';

const beginning = `# Attacks

What a stranger, or a person with an account, can try against a server of Hone, and what happened then: for whoever decides whether to
put one on the internet, and for whoever changes it. [Security](security.md) says what protects what; this page says what we attack
it with.

\`npm run test:attacks\` makes all of these attacks, one after another: tests on a temporary PostgreSQL and on the embedded database,
then programs against the built server. With words of an attack, such as \`npm run test:attacks -- malformed\`, it makes only that one.
It fails if an answer was a server error or anything leaked. We run it by hand, after a change to the server, the guards, sign-in or
uploads. The tests among them are in the gate (\`npm test\`) and run with every change, with half as many tries and every eighth
hostile picture.

Two attacks need scanners of others, which are tried in these versions:

    python3 -m venv .cache/schemathesis && .cache/schemathesis/bin/pip install schemathesis==4.32.5
    python3 -m venv .cache/wapiti && .cache/wapiti/bin/pip install wapiti3==3.2.3
    npm run test:attacks -- --schemathesis .cache/schemathesis/bin/schemathesis --wapiti .cache/wapiti/bin/wapiti

Without them, those two attacks fail with a line that says so, and the others run.

## Observed

What the last run of each attack saw, on a machine with two cores and other work beside it. An attack says *not yet* until a run of
all of it has passed and was kept.

- **on**: which database the tests used; *neither* where a test needs none; *whole server* where a program attacked the built server
  on PostgreSQL.
- **sent**: how many requests, files or connections. **–**: the tests there check single cases and count nothing.
- **refused**: how many of them were refused, or had no effect. The others were harmless: valid calls among the arbitrary ones,
  pictures that were redrawn, connections within what one person may hold.
- **errors**: answers of 500 and more, or calls of others that suffered. **leaks**: what told or changed something that
  it must not, answers that aren't declared, and what a scanner found. Both must be 0.
`;

const ending = `
## Which checks of Schemathesis are left out

- \`negative_data_rejection\` and \`positive_data_acceptance\`: what fields need together (a code that fits its mailbox, a card of the
  same person) can't be said in the document, and unknown fields are dropped rather than refused. The fuzzing of our own, which knows
  the declarations, is the first attack on this page.
- \`ignored_auth\`, \`missing_required_header\`, \`object_level_authorization\`: it has one login. The second attack has two people, and
  goes through every call.
- \`unsupported_method\`, \`allow_header_conformance\`: where one address is \`…/move/\` and another \`…/{id}/\`, it expects 405 for a
  method that the second takes. An id that can't exist gets 404. The fifth attack tries every method on every address.
- \`use_after_free\`, \`ensure_resource_availability\`: they need calls in a row (\`stateful\`), for which the document has no links.

An answer of 431 isn't a call's: it comes before, when the address or the headers are longer than 16 KB.

Left out as well are the calls that would end the scanner's own login, and the endless answer of \`channel.events\`. It runs in local
mode, where the server itself fails on an answer that its declaration doesn't have.

Wapiti runs without \`ssrf\` and \`xxe\`, which wait for calls to a server of its makers, and without the modules for other products. Its
*Clickjacking Protection* is left out: it asks for \`X-Frame-Options\`, which \`frame-ancestors\` replaced, and every answer has that.

## Adding an attack

This page is written from \`tools/proof/attacks/rows.ts\`, from the titles of the tests, and from what was observed:
\`npm run test:attacks -- --write\` keeps what a run saw, and \`--page\` writes the page without running anything. A test of the gate
fails while the page says something else, or when a test that it names is gone. Add an attack as a row there: as tests where they are
quick and exact, reporting their counts with \`observeAttack\` (\`apps/api/testing/attacks/tally.ts\`), or as a program in
\`tools/proof/attacks/programs\` where time, a whole server or a scanner is needed. Whatever an attack finds gets a test in the cheapest
place that can break it.
`;

/** `docs/attacks.md`. */
export function writePage(record: Record<Seen>): string {
  const table = attacks.flatMap(({ attack }) => {
    const { on, seen } = record[attack] ?? { on: 'not yet', seen: [] };
    if (seen.length === 0) return `| ${attack} | ${on} | | | | | | |`;
    return seen.map(
      (one, at) => `| ${[...(at === 0 ? [attack, on] : ['', '']), placeOf(one), ...cells(one)].join(' | ')} |`,
    );
  });
  return `${beginning}
| attack | last seen | on | tests | sent | refused | errors | leaks |
|---|---|---|--:|--:|--:|--:|--:|
${table.join('\n')}

## What must hold, and what shows it

A test's title is quoted whole; … is what it goes through one after another.
${attacks.map((row) => describeRow(row, record[row.attack]?.seen ?? [])).join('')}${ending}`;
}

const placeOf = ({ place }: Seen) => (place === 'server' ? 'whole server' : calledIn[place]);

function describeRow(row: AttackRow, seen: readonly Seen[]): string {
  const lines = proofsOf(row).map((proof) => `- ${titleOf(proof)} (\`${proof.file}\`)`);
  const figures = [...new Set(seen.flatMap(({ counts }) => counts?.figures ?? []))].map((figure) => `- ${figure}`);
  const measured = figures.length === 0 ? '' : `\n\nMeasured:\n\n${figures.join('\n')}`;
  const tests = lines.length === 0 ? '' : `\n\n${lines.join('\n')}`;
  return `\n### ${row.attack}\n\n**Must hold:** ${row.holds}${tests}${measured}\n`;
}
