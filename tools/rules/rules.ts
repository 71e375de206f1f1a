import { readImports } from '../walls/imports.ts';
import { betweenFolders, findCircle, judgeImports, type Arrow } from '../walls/walls.ts';
import { codeRules } from './code.ts';
import { dangerRules } from './dangers.ts';
import { findEmptyNames, findFullFolders, findLongLines } from './layout.ts';
import { screenRules } from './screens.ts';
import { findSidesInStyles, sideRules } from './sides.ts';
import { lineOf, listSources, readSource, type Finding, type Source } from './source.ts';

/** One reading of every source below `root`, for the rules and for the walls. */
export function judgeTree(root: string): { files: number; findings: Finding[]; arrows: Arrow[] } {
  const paths = listSources(root);
  const arrows: Arrow[] = [];
  const findings = paths.flatMap((path) => {
    const source = readSource(root, path);
    const imports = readImports(root, source);
    arrows.push(...imports.filter(({ kind }) => kind === 'ours').map(({ from, to }) => ({ from, to })));
    return [...judgeSource(source), ...judgeImports(source, imports)];
  });
  const circles = [arrows, betweenFolders(arrows)].flatMap(findCircle);
  return { files: paths.length, findings: [...findings, ...findFullFolders(paths), ...circles], arrows };
}

export function judgeSource(source: Source): Finding[] {
  const { path, nodes } = source;
  const findings = [findEmptyNames, findLongLines, findSidesInStyles].flatMap((find) => find(source));
  const rules = [...codeRules, ...dangerRules, ...screenRules, ...sideRules].filter(({ covers }) => covers(path));
  for (const node of nodes) {
    for (const { finds, says } of rules) {
      const found = finds(node);
      if (!found) continue;
      findings.push({ path, line: lineOf(source, node), says: found === true ? says : `'${found}' ${says}` });
    }
  }
  return findings;
}
