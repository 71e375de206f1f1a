/** Prompts whose answer a program can check: an enhancement must not make them worse. */
export interface Checked {
  prompt: string;
  isRight(answer: string): boolean;
}

const bare = (answer: string) => answer.trim().replaceAll(/^[`"'*]+|[`"'*.]+$/g, '');
const is = (wanted: string) => (answer: string) => bare(answer).toLowerCase() === wanted.toLowerCase();
const asJson = (isRight: (value: unknown) => boolean) => (answer: string) => {
  try {
    return isRight(JSON.parse(answer.trim()));
  } catch {
    return false;
  }
};
const isList = (...wanted: string[]) =>
  asJson((value) => Array.isArray(value) && JSON.stringify(value.toSorted()) === JSON.stringify(wanted.toSorted()));
const lines =
  (many: number, each = /\S/) =>
  (answer: string) => {
    const all = answer
      .trim()
      .split('\n')
      .filter((line) => line.trim() !== '');
    return all.length === many && all.every((line) => each.test(line));
  };

export const checkedPrompts: readonly Checked[] = [
  { prompt: 'could you please name teh product of 17 and 23, only the number', isRight: is('391') },
  { prompt: 'spam or ham, one word only: "You have WON a free cruise, call now!!!"', isRight: is('spam') },
  { prompt: 'hello! answer only yes or no: is 97 a prime   number', isRight: is('yes') },
  { prompt: 'could you please name the capital of teh country Australia, nothing else', isRight: is('Canberra') },
  {
    prompt: 'json array of the colours in this, json only, lower case: The sky is Blue and grass is Green.',
    isRight: isList('blue', 'green'),
  },
  {
    prompt: 'give me json only {"name": ..., "age": ...} from: Maria is 34 and lives in Porto',
    isRight: asJson((value) => JSON.stringify(value) === '{"name":"Maria","age":34}'),
  },
  { prompt: 'sort these ascending, comma separated, no spaces, nothing else: 12 7 31 4', isRight: is('4,7,12,31') },
  { prompt: 'reverse this word, output just the word: palindrom', isRight: is('mordnilap') },
  { prompt: 'Nur die Zahl: wie viele Tage hat der Februar 2028?', isRight: is('29') },
  { prompt: 'positiv oder negativ, nur ein wort: "Das Essen kam kalt und viel zu spät."', isRight: is('negativ') },
  { prompt: 'Seulement le mot : le contraire de « froid »', isRight: is('chaud') },
  { prompt: 'Solo el número: ¿cuántos minutos hay en 2,5 horas?', isRight: is('150') },
  { prompt: 'Solo la parola: la capitale del Portogallo', isRight: is('Lisbona') },
  { prompt: 'exactly 3 lines, each starts with "- ": three fruits, no other text', isRight: lines(3, /^- \S/) },
  { prompt: 'convert to ISO date, date only: 4th of March 2027', isRight: is('2027-03-04') },
  { prompt: 'uppercase this and output nothing else: hone', isRight: (answer) => bare(answer) === 'HONE' },
];
