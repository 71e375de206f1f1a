/** What a friend who signs up and verifies earns whoever sent them, and how often that is given in one day (UTC). */
export const referralRules = { reward: 10, rewardsPerDay: 50, keptMonths: 24 } as const;

/** What one person may send of invitations, and what one mailbox gets of them. */
export const invitationRules = {
  perCall: 10,
  perDay: 20,
  /** Of an account that is younger than this: a script with accounts of its own is slow. */
  newSeconds: 3600,
  perNewAccount: 5,
  /** One person mails one mailbox once in so many days. */
  againDays: 7,
  /** To one mailbox in one day (UTC), whoever sends them. */
  mailsPerDay: 3,
  message: 500,
  keptDays: 90,
} as const;

/** Where an invitation stands: sent, or whoever it went to has come by its sender's link. */
export const invitationStates = ['sent', 'joined'] as const;

/** The page that a friend's link leads to. */
export function referralLink(origin: string, username: string): string {
  return `${origin}/create-account?ref=${encodeURIComponent(username)}`;
}

/** A list of addresses as somebody types it: trimmed, without the empty ones. */
export function splitAddresses(text: string): string[] {
  return text.split(',').map((address) => address.trim()).filter((address) => address !== '');
}

// What is not seen, and what looks like a dot or a letter and is read as one.
const unseen = /\p{Default_Ignorable_Code_Point}|\p{Cf}|(?!\s)\p{Cc}/gu;
const address = /(?:\p{L}|\p{N}|\p{M}|\p{S}|[_-])+(?:\.(?:\p{L}|\p{N}|\p{M}|\p{S}|[_-])+)*\.(?:xn--[a-z0-9-]+|(?:\p{L}\p{M}*){2,})(?![\p{L}\p{N}])/giu;
// An ideographic full stop ends a sentence, and between two words of Latin letters it is a dot.
const ideographic = /(?<![\p{L}\p{N}\p{M}])[a-z0-9-]+\u3002[a-z]{2,}(?![\p{L}\p{N}])/u;
const evident = /:\/\/|(?<![\p{L}\p{N}])www\d?\.|\S@\S|(?<![\p{N}.])\p{N}{1,3}(?:\.\p{N}{1,3}){3}(?![\p{N}.]\p{N})/iu;

// Abbreviations of many languages, and names of files and of software: no machine has such a name.
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

/**
 * Whether a text holds a link, a domain or an address, also one that is only half hidden. What is shaped like one
 * counts as one: there are new endings every year.
 */
export function hasAddress(text: string): boolean {
  const plain = text.replace(unseen, '').normalize('NFKC').replace(unseen, '').toLowerCase();
  if (evident.test(plain) || ideographic.test(plain)) return true;
  for (const { 0: found, index } of plain.matchAll(address)) {
    const goesOn = /^[/:]\S/.test(plain.slice(index + found.length));
    if (goesOn || !(abbreviations.has(found) || nobodysEndings.test(found))) return true;
  }
  return false;
}
