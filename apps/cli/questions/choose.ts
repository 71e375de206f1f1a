import { emitKeypressEvents, type Key } from 'node:readline';
import { Interrupted } from '../failures/problem.ts';
import { cleanLine } from '../terminal/clean.ts';
import type { Console } from '../terminal/console.ts';
import { cutToWidth } from '../terminal/width.ts';

interface Choosing {
  question: string;
  /** An example of an answer. */
  hint?: string;
  options: readonly { id: string; label: string }[];
  chosen: readonly string[];
  several: boolean;
}

/** Arrow keys and Enter, or a number; with several, Space checks one more. Ids of what was chosen. */
export async function choose({ input, errors }: Console, asked: Choosing): Promise<string[]> {
  const { question, hint, options, several } = asked;
  const checked = new Set(several ? asked.chosen : []);
  let at = Math.max(
    0,
    options.findIndex(({ id }) => asked.chosen.includes(id)),
  );
  let drawn = 0;
  const draw = () => {
    const width = Math.max(20, (errors.columns || 80) - 1);
    const keys = several ? 'Space or a number checks, Enter continues' : 'Enter or a number chooses';
    const lines = [
      cutToWidth(cleanLine(hint ? `${question} (e.g. ${hint})` : question), width),
      ...options.map(({ id, label }, index) => {
        const box = several && id.startsWith('=') ? (checked.has(id) ? '[x] ' : '[ ] ') : '';
        return cutToWidth(`${index === at ? '>' : ' '} ${index + 1}. ${box}${cleanLine(label)}`, width);
      }),
      cutToWidth(`  ${keys}, Esc skips, Ctrl+C stops`, width),
    ];
    erase();
    errors.write(`${lines.join('\n')}\n`);
    drawn = lines.length;
  };
  const erase = () => void (drawn > 0 && errors.write(`\x1b[${drawn}A\r\x1b[J`));

  const answer = await new Promise<string[] | undefined>((resolve) => {
    const press = (_: string | undefined, { name, ctrl, sequence = '' }: Key) => {
      const digit = /^[1-9]$/.test(sequence) ? Number(sequence) - 1 : -1;
      const finish = (ids: string[] | undefined) => {
        input.off('keypress', press).off('end', end);
        input.setRawMode(false).pause();
        resolve(ids);
      };
      const pick = () => {
        const { id } = options[at]!;
        finish(several && id.startsWith('=') ? [...(checked.size > 0 ? checked : [id])] : [id]);
      };
      if (ctrl && (name === 'c' || name === 'd')) finish(undefined);
      else if (name === 'escape') finish([]);
      else if (name === 'up' || name === 'k') at = (at + options.length - 1) % options.length;
      else if (name === 'down' || name === 'j' || name === 'tab') at = (at + 1) % options.length;
      else if (name === 'return' || name === 'enter') return pick();
      else if (name === 'space' && several) toggle();
      else if (digit >= 0 && digit < options.length) {
        at = digit;
        if (!several || !options[at]!.id.startsWith('=')) return pick();
        toggle();
      }
      draw();
    };
    const toggle = () => {
      const { id } = options[at]!;
      if (!id.startsWith('=')) return;
      if (!checked.delete(id)) checked.add(id);
    };
    const end = () => resolve(undefined);
    emitKeypressEvents(input);
    input.setRawMode(true).resume();
    input.on('keypress', press).on('end', end);
    draw();
  });
  erase();
  if (!answer) throw new Interrupted();
  const labels = options.filter(({ id }) => answer.includes(id)).map(({ label }) => cleanLine(label));
  errors.write(`${cleanLine(question)}: ${labels.join(', ') || 'skipped'}\n`);
  return answer;
}
