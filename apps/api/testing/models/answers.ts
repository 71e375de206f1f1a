/** Each of its facts is one that a model may lose. */
export const typed =
  'So basically I was wondering if you could write to the landlord about the 3 broken radiators in {{flat}}. ' +
  'The last answer was "we will come soon", see https://example.org/ticket/41. Please keep it polite.';

/** As dictation produces it: no full stop before the end. */
const dictated =
  'okay so um what i need is an email to the landlord and it is about the 3 broken radiators in {{flat}} and um they ' +
  'have been cold since the start of the month and i wrote to them already and the last answer was "we will come ' +
  'soon" and then nobody came and you can see it all at https://example.org/ticket/41 and so the email should say ' +
  'that we want them mended and that we keep every receipt for the electric heaters that we had to buy for the ' +
  'children and um it should be polite but it should be clear as well because we have been patient for long enough';

export const strategies = ['brief', 'rewrite'] as const;
export type Strategy = (typeof strategies)[number];

export type Texts = Readonly<Record<Strategy, string>>;

export const texts: Texts = { brief: typed, rewrite: dictated };

interface SentOption {
  label: string;
  sentence: string;
  proposed: boolean;
}

export const option = (label: string, sentence: string, proposed = false): SentOption => ({
  label,
  sentence,
  proposed,
});
export const row = (slot: string, label: string, ...options: SentOption[]) => ({ slot, label, options });
export const replace = (text: string) => ({ op: 'replace', at: 1, after: null, text, why: 'clearer' });
export const answer = (rows: readonly object[], ops: readonly object[] = []) =>
  JSON.stringify({ rows, ops, conflicts: [] });

/** The parts of a sound answer for `typed`. */
export const soundRows = [
  row(
    'success',
    'Next step',
    option('A fixed date', 'Ask him for a fixed repair date.'),
    option('A lower rent', 'Ask for a lower rent until then.'),
    option('A plumber', 'Ask whether we may call a plumber.'),
  ),
  row(
    'length',
    'Length',
    option('Five sentences', 'Keep it to five sentences.'),
    option('One paragraph', 'One paragraph is enough.'),
  ),
  row(
    'must_include',
    'To mention',
    option('Earlier reports', 'Mention our earlier reports.', true),
    option('Cold rooms', 'Mention the cold rooms.'),
  ),
] as const;
export const [, soundRow] = soundRows;
export const soundOp = replace('Write to the landlord about the 3 broken radiators in ⟦1⟧.');
/** The dictated text, written out. */
export const better =
  'I need an email to the landlord about the 3 broken radiators in ⟦1⟧. They have been cold since the start of the ' +
  'month, and I wrote to them already. The last answer was ⟦2⟧, and then nobody came; you can see it all at ⟦3⟧. The ' +
  'email should say that we want them mended and that we keep every receipt for the electric heaters that we had to ' +
  'buy for the children. It should be polite, but it should be clear as well, because we have been patient for long ' +
  'enough.';

/** The parts of a sound answer. */
export const sound = { brief: answer(soundRows, [soundOp]), rewrite: better } as const;
