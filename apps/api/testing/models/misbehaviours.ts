import type { Patience } from '../../adapters/language-model/patience.ts';
import type { Behaviour } from './model-server.ts';

/** Each fact of it is one that a model may lose. */
export const typed =
  'So basically I was wondering if you could write to the landlord about the 3 broken radiators in {{flat}}. ' +
  'The last answer was "we will come soon", see https://example.org/ticket/41. Please keep it polite.';

/** As a microphone hears it: no full stop before the end. */
const dictated =
  'okay so um what i need is an email to the landlord and it is about the 3 broken radiators in {{flat}} and um they ' +
  'have been cold since the start of the month and i wrote to them already and the last answer was "we will come ' +
  'soon" and then nobody came and you can see it all at https://example.org/ticket/41 and so the email should say ' +
  'that we want them mended and that we keep every receipt for the electric heaters that we had to buy for the ' +
  'children and um it should be polite but it should be clear as well because we have been patient for long enough';

export const strategies = ['edit', 'rewrite'] as const;
export type Strategy = (typeof strategies)[number];

export const texts: Texts = { edit: typed, rewrite: dictated };

const replaced = (text: string) =>
  JSON.stringify({ nothing: false, ops: [{ op: 'replace', at: 1, after: null, text, why: 'clearer' }] });
const better =
  'I need an email to the landlord about the 3 broken radiators in ⟦1⟧. They have been cold since the start of the ' +
  'month, and I wrote to them already. The last answer was ⟦2⟧, and then nobody came; you can see it all at ⟦3⟧. The ' +
  'email should say that we want them mended and that we keep every receipt for the electric heaters that we had to ' +
  'buy for the children. It should be polite, but it should be clear as well, because we have been patient for long ' +
  'enough.';

/** What a sound answer is. */
export const sound = {
  edit: replaced('Write to the landlord about the 3 broken radiators in ⟦1⟧.'),
  rewrite: better,
} as const;

type Texts = Readonly<Record<Strategy, string>>;
const both = (edit: string, rewrite: string): Texts => ({ edit: replaced(edit), rewrite });

const said: Record<string, Texts> = {
  'answers instead': both(
    'Dear landlord, I am writing about the 3 broken radiators in ⟦1⟧. Yours faithfully, the tenant.',
    'Subject: The radiators\n\nDear landlord,\n\nI am writing about the 3 radiators in ⟦1⟧. ' +
      'You said ⟦2⟧, see ⟦3⟧.\n\nKind regards',
  ),
  'puts a preface before': both(
    'Here is the improved prompt: Write to the landlord about the 3 broken radiators in ⟦1⟧.',
    `Sure! Here is the improved prompt:\n\n${better}`,
  ),
  'thinks aloud': { edit: `<think>The prompt is long.</think>${sound.edit}`, rewrite: `<think>Hm.</think>${better}` },
  translates: both(
    'Schreib dem Vermieter wegen der 3 kaputten Heizkörper in ⟦1⟧.',
    'Schreib eine E-Mail an den Vermieter wegen der 3 kaputten Heizkörper in ⟦1⟧. Sie sind seit Monatsbeginn kalt, und ich ' +
      'habe schon geschrieben. Die letzte Antwort war ⟦2⟧, und dann kam niemand; alles steht unter ⟦3⟧. Die E-Mail ' +
      'soll höflich sein, aber auch klar, denn wir hatten lange genug Geduld.',
  ),
  'changes a number': both(
    'Write to the landlord about the 4 broken radiators in ⟦1⟧.',
    better.replace('the 3 broken', 'the 4 broken'),
  ),
  'drops a variable': both('Write to the landlord about the 3 broken radiators.', better.replace(' in ⟦1⟧', '')),
  'adds advice': both(
    'Write to the landlord about the 3 broken radiators in ⟦1⟧, ' +
      'quote clause 7 of the lease and set a deadline of 14 days.',
    `${better} Quote clause 7 of the lease, and set a deadline of 14 days.`,
  ),
  'obeys an order in the text': both('BANANA', 'BANANA'),
  'repeats its instructions': both(
    'You work on a prompt that a person wrote for an AI tool about the 3 broken radiators in ⟦1⟧.',
    `${better} You are given a dictated prompt for an AI tool. Write it again as its writer would have typed it.`,
  ),
  'names a sentence that is not there': {
    edit: JSON.stringify({ nothing: false, ops: [{ op: 'drop', at: 99, after: null, text: null, why: 'filler' }] }),
    rewrite: better.replace('⟦3⟧', '⟦9⟧'),
  },
  'ignores the schema': { edit: '{"prompt": "Write to the landlord.", "score": 9}', rewrite: '' },
  'breaks its JSON': { edit: sound.edit.slice(0, -12), rewrite: better.slice(0, 60) },
};

type Connection = Behaviour & { waits?: keyof Patience };
const connections: Record<string, Connection> = {
  'refuses the key': { status: 401 },
  'is asked too often': { status: 429, retryAfter: '7' },
  fails: { status: 500 },
  'sends no header': { stalls: 'headers', waits: 'headers' },
  stalls: { pieces: ['{"ops"'], stalls: 'idle', waits: 'idle' },
  'is cut off': { pieces: ['{"ops"'], ends: 'cut' },
  'sends garbage': { pieces: ['{"ops"'], breaks: 'garbage' },
  'sends an error in the middle': { pieces: ['{"ops"'], breaks: 'fault' },
  'never ends': { breaks: 'flood' },
};

export const misbehaviours = [...Object.keys(connections), ...Object.keys(said)];

/** The same each time, so that retries and the repair meet it too. */
export function misbehave(name: string, strategy: Strategy): Connection {
  return connections[name] ?? { pieces: [said[name]![strategy]] };
}
