export const referralRules = { reward: 10, rewardsPerDay: 50, keptMonths: 24 } as const;

export const invitationRules = {
  perCall: 10,
  perDay: 20,
  /** Newer accounts may send less, which slows down scripts that create accounts. */
  newSeconds: 3600,
  perNewAccount: 5,
  /** Days before the same sender may email the same mailbox again. */
  againDays: 7,
  /** Per mailbox and UTC day, from all senders together. */
  mailsPerDay: 3,
  message: 500,
  keptDays: 90,
} as const;

export const invitationStates = ['sent', 'joined'] as const;

export function referralLink(origin: string, username: string): string {
  return `${origin}/create-account?ref=${encodeURIComponent(username)}`;
}

export function splitAddresses(text: string): string[] {
  return text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
}

// Invisible characters, and those that look like a dot or a letter and are read as one.
const unseen = /\p{Default_Ignorable_Code_Point}|\p{Cf}|(?!\s)\p{Cc}/gu;
const address =
  /(?:\p{L}|\p{N}|\p{M}|\p{S}|[_-])+(?:\.(?:\p{L}|\p{N}|\p{M}|\p{S}|[_-])+)*\.(?:xn--[a-z0-9-]+|(?:\p{L}\p{M}*){2,})(?![\p{L}\p{N}])/giu;
// An ideographic full stop usually ends a sentence, but between Latin words it works as a dot.
const ideographic = /(?<![\p{L}\p{N}\p{M}])[a-z0-9-]+\u3002[a-z]{2,}(?![\p{L}\p{N}])/u;
const evident = /:\/\/|(?<![\p{L}\p{N}])www\d?\.|\S@\S|(?<![\p{N}.])\p{N}{1,3}(?:\.\p{N}{1,3}){3}(?![\p{N}.]\p{N})/iu;

// Common abbreviations, file names and software names, which are never hosts.
const abbreviations = new Set([
  'm.in',
  'f.eks',
  'p.es',
  'p.ex',
  'p.ej',
  't.ex',
  'm.fl',
  'v.chr',
  'n.chr',
  'z.hd',
  'ee.uu',
  'tp.hcm',
  'κ.λπ',
]);
const nobodysEndings = /^[^.]+\.(?:js|jsx|ts|tsx|css|html|json|xml|csv|txt|pdf|docx|xlsx|pptx|png|jpg)$/;

/** Also finds half-hidden ones. Anything shaped like an address counts: new top-level domains appear every year. */
export function hasAddress(text: string): boolean {
  const plain = text.replace(unseen, '').normalize('NFKC').replace(unseen, '').toLowerCase();
  if (evident.test(plain) || ideographic.test(plain)) return true;
  for (const { 0: found, index } of plain.matchAll(address)) {
    const goesOn = /^[/:]\S/.test(plain.slice(index + found.length));
    if (goesOn || !(abbreviations.has(found) || nobodysEndings.test(found))) return true;
  }
  return false;
}
