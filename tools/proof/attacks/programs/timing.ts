import { requestReset } from '@hone/contracts/access/passwords';
import { resendActivationCode } from '@hone/contracts/access/signup';
import { argonThread } from '../../../../apps/api/adapters/hashing.ts';
import { atServer, makePerson, type Person } from '../../../../apps/api/testing/people.ts';
import { median } from '../../../../bench/figures.ts';
import { insertPeople } from '../../../../bench/people.ts';
import { interleave } from '../../../../bench/rounds.ts';
import type { Program } from '../attack.ts';
import { areaUnderCurve } from './area.ts';

const rounds = 200;
const warmUps = 20;
/** With 200 of each, chance alone stays within 0.5 ± 0.087 (three standard errors). */
const mostOff = 0.1;

type Ask = (url: string, person: Person) => Promise<unknown>;

const asked: Record<string, Ask> = {
  'a sign-in with a wrong password': (url, person) => atServer(url, person).signIn('Wrong-Horse7?'),
  'a new code for a sign-up': (url, person) =>
    atServer(url, person).client.call(resendActivationCode, { body: { email: person.email } }),
  'a code for a new password': (url, person) =>
    atServer(url, person).client.call(requestReset, { body: { email: person.email } }),
  'a sign-up': (url, person) =>
    atServer(url, { ...person, username: `new${person.username}`, password: 'Other-Horse7?' }).signUp(),
};

/** Mailboxes with and without an account, alternately; each is asked for once by each of these calls. */
export const compareMailboxes: Program = async (bench) => {
  const server = await bench.startHone();
  const thread = argonThread();
  const hash = await thread.hash(makePerson(1).password);
  await thread.close();
  await insertPeople(bench.database, 'person', rounds + warmUps);
  await bench.database.query('insert into passwords (user_id, hash, changed_at) select id, $1, now() from users', [
    hash,
  ]);
  const leaks: string[] = [];
  const figures: string[] = [];
  let sent = 0;
  let strangers = 10_000;
  for (const [what, ask] of Object.entries(asked)) {
    let known = 0;
    const answers = [new Set<string>(), new Set<string>()];
    const sides = [() => makePerson((known += 1)), () => makePerson((strangers += 1))];
    const taken = await interleave([0, 1] as const, { rounds, warmUps }, async (side) => {
      const person = sides[side]!();
      const startedAt = performance.now();
      const answer = await ask(server.url, person).catch((error: { code?: string }) => error.code ?? String(error));
      const took = performance.now() - startedAt;
      answers[side]!.add(formOf(answer));
      sent += 1;
      return took;
    });
    const [withAccount = [], without = []] = taken;
    const area = areaUnderCurve(withAccount, without);
    const [one, other] = [median(withAccount), median(without)].map((ms) => ms.toFixed(2));
    figures.push(`${what}: AUC ${area.toFixed(2)}; medians ${one} ms with an account, ${other} ms without`);
    if (Math.abs(area - 0.5) > mostOff) leaks.push(`${what}: AUC ${area}`);
    const told = answers.map((each) => [...each].toSorted().join());
    if (told[0] !== told[1]) leaks.push(`${what}: ${told[0]} with an account, ${told[1]} without`);
  }
  await server.end('SIGTERM');
  return { sent, refused: sent, errors: [], leaks, figures };
};

/** A refusal's code, or the fields of an answer with their types: their values hold times and random words. */
function formOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return String(answer);
  return Object.entries(answer)
    .map(([name, value]) => `${name}: ${typeof value === 'number' ? value : typeof value}`)
    .join(', ');
}
