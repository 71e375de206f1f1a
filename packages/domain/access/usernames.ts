export const usernameRules = { minimum: 3, maximum: 30 } as const;

// Words that would look official in a referral link or an email.
const reserved = new Set(
  (
    'abuse account admin administrator api app billing contact dashboard enterprise extension free help history hone ' +
    'honeteam info legal library login logout mail moderator nobody noreply null official owner postmaster pricing ' +
    'privacy pro prompts root sales security settings signup staff status support system team terms undefined user ' +
    'variables webmaster www'
  ).split(' '),
);

export function isReservedUsername(username: string): boolean {
  return reserved.has(username.toLowerCase());
}

export function usernameFromEmail(email: string): string {
  const local = email.split('@', 1)[0] ?? '';
  const plain = local
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, usernameRules.maximum);
  return isReservedUsername(plain)
    ? `${plain}1`.padEnd(usernameRules.minimum, '0')
    : plain.padEnd(usernameRules.minimum, '0');
}

/** The next name to try when one is taken, still within the length limit. */
export function usernameWithSuffix(username: string, suffix: number): string {
  const digits = String(suffix);
  return username.slice(0, usernameRules.maximum - digits.length) + digits;
}
