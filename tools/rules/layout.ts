import type { Finding, Source } from './source.ts';

const EMPTY_NAME = /^(?:shared|common|utils|lib|helpers|types)$/;
const LONGEST_LINE = 140;

/** As wide as what they hold. */
const DATA = [
  /^packages\/contracts\/messages\//,
  /^packages\/domain\/countries/,
  /^packages\/engine\/packs\/compiled\//,
  /(?:words|\.product|\.sample)\.ts$/,
];

export function findEmptyNames({ path }: Source): Finding[] {
  const name = path.split(/[/.]/).find((part) => EMPTY_NAME.test(part));
  return name === undefined ? [] : [{ path, line: 1, says: `name it for its subject: '${name}' says nothing` }];
}

export function findLongLines({ path, text }: Source): Finding[] {
  if (DATA.some((place) => place.test(path))) return [];
  return text.split('\n').flatMap((line, at) => {
    const says = `break the line: ${line.length} columns, ${LONGEST_LINE} are allowed`;
    return line.length > LONGEST_LINE ? [{ path, line: at + 1, says }] : [];
  });
}
