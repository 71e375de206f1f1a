import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './source.ts';

const FOLDER = 'apps/api/migrations';
/** Older ones have run wherever Hone runs, and are never changed. */
const LAST_FREE = 49;

/**
 * Servers of the previous build work on the database while it's migrated, and afterwards until the last of them is
 * replaced: so nothing they use may go, and nothing they write may be refused.
 */
const BREAKS: readonly [pattern: RegExp, what: string][] = [
  // An index or a constraint, too: `on conflict` names it.
  [/\bdrop\s+(?!not\s+null\b)|\btruncate\b/i, 'drops what servers of the previous build may use'],
  [/\brename\b|\bset\s+schema\b/i, 'renames what servers of the previous build may use'],
  [/\brevoke\b|\benable\s+row\s+level\s+security\b/i, 'hides what servers of the previous build may use'],
  [/\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/i, 'changes a type, which may refuse what they write'],
  [/\balter\s+(?:column\s+)?\S+\s+set\s+not\s+null\b/i, 'refuses rows without a value, which they may write'],
  [
    /\badd\s+(?:constraint\s+\S+\s+)?(?:unique|check|primary\s+key|foreign\s+key|exclude)\b/i,
    'refuses rows that they may write',
  ],
  [
    /\badd\s+(?!constraint\b|check\b)(?:[^;,(]|\([^)]*\))*\bnot\s+null\b(?![^;,]*\bdefault\b)(?<!\bdefault\b[^;,]*)/i,
    'adds a column that they don’t fill',
  ],
];
const INDEX =
  /\bcreate\s+(unique\s+)?index\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?\S+\s+on\s+(?:only\s+)?(\S+)/i;
const TABLE = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\S+)/gi;

/** `-- Unused since 050: …` names the migration, and with it the build, since which no server uses the old form. */
const UNUSED = /--.*\bunused since (\d{3})\b/i;
/** `-- Blocks writes to prompts for …` says how long, and why that may be. */
const BLOCKS = /--.*\bblocks\b/i;

export function judgeMigrations(root: string): Finding[] {
  return readdirSync(join(root, FOLDER))
    .filter((name) => name.endsWith('.sql') && numberOf(name) > LAST_FREE)
    .flatMap((name) => judgeMigration(`${FOLDER}/${name}`, readFileSync(join(root, FOLDER, name), 'utf8')));
}

const numberOf = (name: string) => Number(name.slice(0, 3));

export function judgeMigration(path: string, text: string): Finding[] {
  const number = numberOf(path.slice(path.lastIndexOf('/') + 1));
  const made = new Set([...text.matchAll(TABLE)].map(([, table]) => bare(table!)));
  return statementsOf(text).flatMap(({ line, comment, sql }) => {
    const isNew = [...made].some((table) =>
      new RegExp(String.raw`\b(?:table|on)\s+(?:only\s+)?"?${table}\b`, 'i').test(sql),
    );
    if (isNew || /^\s*create\s+(?:or\s+replace\s+)?(?:table|function|view|trigger)\b/i.test(sql)) return [];
    const since = Number(UNUSED.exec(comment)?.[1] ?? number);
    const broken = since < number ? [] : BREAKS.filter(([pattern]) => pattern.test(sql)).map(([, what]) => what);
    const index = INDEX.exec(sql);
    const findings = broken.map((what) => `${what}: do it in a later release, under '-- Unused since NNN: …'`);
    if (index?.[1] && since >= number)
      findings.push(`makes ${bare(index[2]!)} refuse rows that they may write: see above`);
    if (index && !BLOCKS.test(comment))
      findings.push(`blocks writes to ${bare(index[2]!)} while it’s built: say for how long, under '-- Blocks …'`);
    return findings.map((says) => ({ path, line, says: `${says} (docs/upgrading.md)` }));
  });
}

const bare = (name: string) => name.replaceAll(/["(;].*|^public\./g, '').replaceAll('"', '');

/** With the comment lines right above each, and the line it begins in. */
function statementsOf(text: string): { line: number; comment: string; sql: string }[] {
  const statements: { line: number; comment: string; sql: string }[] = [];
  let [comment, sql, line, quoted] = ['', '', 0, false];
  for (const [at, row] of text.split('\n').entries()) {
    if (row.trim() === '' && sql === '') comment = '';
    else if (row.trim().startsWith('--') && sql === '') comment += `${row}\n`;
    else {
      const code = row.replace(/--.*$/, '');
      if ((row.match(/\$\$/g)?.length ?? 0) % 2 === 1) quoted = !quoted;
      const pieces = quoted || code.includes('$$') ? [code] : code.split(/(?<=;)(?=\s*\S)/);
      for (const piece of pieces) {
        if (sql === '') line = at + 1;
        sql += `${piece}\n`;
        if (quoted || !/;\s*$/.test(piece)) continue;
        statements.push({ line, comment, sql });
        [comment, sql] = ['', ''];
      }
    }
  }
  return sql.trim() === '' ? statements : [...statements, { line, comment, sql }];
}
