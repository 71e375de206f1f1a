import { languages, tasks } from '@hone/domain/enhance/enhancing';
import { describe, expect, it } from 'vitest';
import { findFacts } from '../read/facts.ts';
import { judgeRewriting, repairRewriting } from './guards.ts';
import type { Guard } from '@hone/domain/enhance/models';
import { countWords } from '@hone/text/count-words';
import { plantFaults } from './faults.sample.ts';
import { rewritings } from './rewritings.sample.ts';

const found = (original: string, text: string, guard: Guard) =>
  judgeRewriting(original, text).findings.filter((finding) => finding.guard === guard);
/** One per language: all faults in all rewritings would take too long for every run. */
const oneOfEach = [...new Map(rewritings.map((pair) => [pair.language, pair])).values()];
const pairs = rewritings.map((pair) => [pair.original, pair] as const);

describe('good rewrites', () => {
  it('exist for every task and every language', () => {
    expect(new Set(rewritings.map(({ task }) => task))).toEqual(new Set(tasks));
    expect(new Set(rewritings.map(({ language }) => language))).toEqual(new Set(languages));
    expect(rewritings.length).toBeGreaterThanOrEqual(60);
  });

  it.each(pairs)('pass without findings for "%s"', (_, { original, good }) => {
    expect(judgeRewriting(original, good).findings).toEqual([]);
  });

  it.each(pairs)('need no repair for "%s", and neither does an unchanged prompt', (_, { original, good }) => {
    expect(repairRewriting(original, good)).toBe(good);
    expect(judgeRewriting(original, original).findings).toEqual([]);
    expect(judgeRewriting(good, good).findings).toEqual([]);
  });
});

describe('planted faults', () => {
  it.for(oneOfEach)(
    'are all found in a rewrite in $language, by the right guard and with the offending words',
    async (pair, { annotate }) => {
      const faults = plantFaults(pair);
      const missed = faults.filter(
        ({ guard, text, names = '' }) =>
          !found(pair.original, text, guard).some((finding) => finding.text.includes(names)),
      );
      await annotate(`${faults.length - missed.length} of ${faults.length} found`);
      expect(faults.length).toBeGreaterThan(70);
      expect(missed.map(({ name }) => name)).toEqual([]);
    },
  );

  it.each(oneOfEach)('text added around a rewrite in $language is removed, and the rewrite itself is not', (pair) => {
    const mendable: ReadonlySet<Guard> = new Set(['prefaced', 'remark', 'wrapped', 'control']);
    const faults = plantFaults(pair).filter(({ guard, names }) => mendable.has(guard) && names !== 'U+FFFD');
    expect(faults.length).toBeGreaterThan(55);
    expect(
      faults.filter(({ text }) => repairRewriting(pair.original, text) !== pair.good).map(({ name }) => name),
    ).toEqual([]);
  });

  it('a missing fact of any kind is reported', async ({ annotate }) => {
    let dropped = 0;
    for (const { original, good } of rewritings) {
      for (const { text } of findFacts(original)) {
        if (!good.includes(text)) continue;
        dropped += 1;
        expect(
          found(original, good.replaceAll(text, ''), 'lost').map((finding) => finding.text),
          original,
        ).toContain(text);
      }
    }
    await annotate(`guards: ${dropped} of ${dropped} dropped facts named`);
    expect(dropped).toBeGreaterThan(35);
  });

  it('a figure with one digit changed counts as lost, and the new one as made up', () => {
    let changed = 0;
    for (const { original, good } of rewritings) {
      for (const { kind, text } of findFacts(original)) {
        if (!['number', 'money', 'date', 'version'].includes(kind) || !good.includes(text)) continue;
        const other = text.replace(/[0-8](?=\D*$)/, (digit) => String(Number(digit) + 1));
        if (other === text) continue;
        changed += 1;
        const findings = judgeRewriting(original, good.replaceAll(text, other)).findings.map(({ guard }) => guard);
        expect(findings, `${text} → ${other}`).toEqual(expect.arrayContaining(['lost', 'invented']));
      }
    }
    expect(changed).toBeGreaterThan(25);
  });

  it('a rewrite that was cut off is reported as too short or as losing facts', () => {
    const long = rewritings.filter(
      ({ original }) => countWords(original) >= 12 && !/[\u3040-\u30ff\u4e00-\u9fff]/.test(original),
    );
    expect(long.length).toBeGreaterThan(15);
    for (const { original, good } of long) {
      const cut = good
        .split(/\s+/)
        .slice(0, Math.floor(countWords(original) / 4))
        .join(' ');
      expect(
        judgeRewriting(original, cut).findings.some(({ guard }) => guard === 'short' || guard === 'lost'),
        cut,
      ).toBe(true);
    }
  });

  it('a rewrite in another language is recognized, in all fifteen languages', async ({ annotate }) => {
    const byLanguage = new Map(rewritings.filter(({ task }) => task !== 'image').map((pair) => [pair.language, pair]));
    let translated = 0;
    const missed: string[] = [];
    for (const one of byLanguage.values()) {
      for (const other of byLanguage.values()) {
        if (one === other) continue;
        translated += 1;
        if (found(one.good, other.good, 'language')[0]?.text !== other.language)
          missed.push(`${one.language} → ${other.language}`);
      }
    }
    await annotate(`guards: ${translated - missed.length} of ${translated} changes of language found`);
    expect(missed).toEqual([]);
  });

  it('an answer instead of a rewrite is recognized nine times in ten, with hardly a false alarm', async ({
    annotate,
  }) => {
    const missed = rewritings.filter(({ original, answer }) => found(original, answer, 'answered').length === 0);
    const alarms = rewritings.filter(({ original, good }) => found(original, good, 'answered').length > 0);
    const recall = 1 - missed.length / rewritings.length;
    await annotate(
      `guards: ${(recall * 100).toFixed(1)}% of ${rewritings.length} answers known, ${alarms.length} false alarms`,
    );
    expect(recall).toBeGreaterThanOrEqual(0.88);
    expect(alarms.length / rewritings.length).toBeLessThanOrEqual(0.02);
  });
});
