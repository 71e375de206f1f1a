/** The domain as mail servers see it: `。`, full-width letters, soft hyphens and capitals all reach the same host. */
export function normaliseAddress(typed: string): string {
  const address = typed.trim().toLowerCase().normalize('NFC');
  const at = address.lastIndexOf('@');
  return address.slice(0, at + 1) + spellDomain(address.slice(at + 1));
}

function spellDomain(domain: string): string {
  // A URL parser reads these differently than a mail server.
  if (/[/?#:%@[\]\\\s\p{Cc}]/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

interface Provider {
  isAt(domain: string): boolean;
  /** The one spelling of a mailbox there. */
  spell(name: string, domain: string): string;
}

const at =
  (...domains: string[]) =>
  (domain: string): boolean =>
    domains.includes(domain);
const aliasOfFastmail = /^([\w-]+)\.(fastmail\.(?:com|fm))$/;

const gmail: Provider = {
  isAt: at('gmail.com', 'googlemail.com'),
  spell: (name) => `${name.replaceAll('.', '')}@gmail.com`,
};

/** Merges what is one person's by the provider's own rules; where that isn't certain, two mailboxes stay two. */
const providers: readonly Provider[] = [
  gmail,
  {
    isAt: at('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'),
    spell: (name) => `${name.replaceAll(/[._-]/g, '')}@proton.me`,
  },
  { isAt: at('icloud.com', 'me.com', 'mac.com'), spell: (name) => `${name}@icloud.com` },
  {
    // `shop@ada.fastmail.com` is `ada+shop@fastmail.com`.
    isAt: (domain) => aliasOfFastmail.test(domain),
    spell: (_, domain) => domain.replace(aliasOfFastmail, '$1@$2'),
  },
  {
    // No name contains a hyphen there: it separates a base that someone chose and a word. The base may be another's name.
    isAt: (domain) =>
      /^(?:yahoo\.(?:com?\.)?[a-z]{2,3}|ymail\.com|rocketmail\.com)$/.test(domain) && !domain.endsWith('.jp'),
    spell: (name, domain) => `${name.replace(/-.*/, '-')}@${domain}`,
  },
];

/** All spellings of a mailbox map to one: no plus suffix, and whatever else its provider takes for the same. */
export function canonicalMailbox(email: string): string {
  const { name, domain } = split(email);
  return providers.find(({ isAt }) => isAt(domain))?.spell(name, domain) ?? `${name}@${domain}`;
}

/**
 * The one spelling, and the one by which the mailbox was known when Gmail was the only known provider: keyed hashes of that
 * are stored for two years.
 */
export function mailboxSpellings(email: string): [string, ...string[]] {
  const { name, domain } = split(email);
  const spelling = canonicalMailbox(email);
  const earlier = gmail.isAt(domain) ? spelling : `${name}@${domain}`;
  return earlier === spelling ? [spelling] : [spelling, earlier];
}

function split(email: string): { name: string; domain: string } {
  const place = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, place).toLowerCase().split('+', 1);
  return { name, domain: email.slice(place + 1).toLowerCase() };
}
