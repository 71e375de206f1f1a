import type { Fault } from './note.ts';

/** A key's prefix stays visible: it tells whose it is. */
const keys: readonly RegExp[] = [
  /(?<![\p{L}\p{N}_-])(?<kept>sk-(?:ant-|proj-|svcacct-|or-)?)[\w-]{20,200}/gu,
  /(?<![\p{L}\p{N}_-])(?<kept>A(?:KIA|SIA))[0-9A-Z]{16}(?![\p{L}\p{N}_-])/gu,
  /(?<![\p{L}\p{N}_-])(?<kept>gh[oprsu]_|github_pat_|glpat-|npm_|hf_|dop_v1_|shp(?:at|ss)_)\w{16,200}/gu,
  /(?<![\p{L}\p{N}_-])(?<kept>xox[abeoprs]-|xapp-)[\w-]{10,200}/gu,
  /(?<![\p{L}\p{N}_-])(?<kept>AIza)[\w-]{30,60}/gu,
  /(?<![\p{L}\p{N}_-])(?<kept>(?:[prs]k|whsec)_(?:live_|test_)?)[\w]{16,200}/gu,
  /(?<![\p{L}\p{N}_-])(?<kept>SG\.)[\w-]{16,40}\.[\w-]{16,80}/gu,
  /(?<![\p{L}\p{N}_-])(?<kept>eyJ)[\w-]{8,2000}\.[\w-]{8,4000}\.[\w-]{8,2000}/gu,
  /(?<![\p{L}\p{N}_:-])(?<kept>\d{8,10}:)AA[\w-]{30,40}/gu,
  /(?<kept>-----BEGIN (?:[A-Z]{1,20} ){0,3}PRIVATE KEY-----)[\s\S]{1,8000}?(?=-----END|$)/gu,
  /(?<kept>(?<![\p{L}\p{N}_-])[a-z][a-z+]{1,20}:\/\/[^\s:/@]{1,64}:)[^\s:/@{}<>$]{4,128}(?=@[\p{L}\p{N}])/gu,
];
const names =
  'passwor[dt]|passwd|passphrase|pwd|(?:wifi|wlan)[ -]?(?:key|schlüssel)|mot de passe|mdp|contraseña|clave|' +
  'senha|palavra-passe|wachtwoord|şifre(?:m|si|miz)?|parola|kata sandi|sandi|пароль|كلمة (?:المرور|السر)|' +
  'पासवर्ड|密[码碼]|口令|パスワード|暗証番号|비밀번호|비번|암호|api[ _-]?key|api[ _-]?schlüssel|clé api|clave api|chave(?: de)? ' +
  'api|(?:access|auth|secret|bearer)[ _-]?(?:key|token)|token|bearer|secret';
const named = new RegExp(
  `(?<kept>(?<![\\p{L}])(?:${names})['"]?` +
    `(?:\\s{0,2}(?:[:=：＝]|\\bis\\b|\\bist\\b|\\best\\b|\\bes\\b|\\bé\\b|\\bè\\b|は|是|为|為|है)\\s{0,2}|\\s)['"\`「“]?)` +
    `[^\\s'"\`「」“”,;，。、]{6,200}`,
  'giu',
);
const card =
  /(?<![\p{L}\p{N}.,-])(?:[3-6]\d{3}(?<gap>[ -]?)\d{4}\k<gap>\d{4}\k<gap>\d{4}|3[47]\d{2}[ -]?\d{6}[ -]?\d{5})(?![\p{L}\p{N}-])/gu;
const made = /your|x{4}|\.{3}|…|\*{3}|placeholder/iu;

export function findSecret(text: string): Fault | undefined {
  for (const pattern of keys) {
    for (const match of text.matchAll(pattern)) if (!made.test(match[0])) return faultOf(text, match, 'a key');
  }
  for (const match of text.matchAll(named)) {
    const secret = match[0].slice(match.groups!['kept']!.length);
    if (!made.test(match[0]) && isMixed(secret)) return faultOf(text, match, 'a password or key');
  }
  for (const match of text.matchAll(card)) {
    if (!isCard(match[0])) continue;
    const { index: at } = match;
    const masked = match[0].replace(/\d(?=(?:[ -]?\d){4})/gu, '*');
    return {
      spans: [{ start: at, end: at + match[0].length }],
      says: `This looks like a card number. ${whoReads}`,
      fix: { at, before: match[0], after: masked },
    };
  }
  return undefined;
}

const whoReads = 'Anyone who reads this prompt can use it.';

function faultOf(text: string, { 0: found, index, groups }: RegExpExecArray, what: string): Fault {
  const start = index + (groups?.['kept']?.length ?? 0);
  const end = index + found.length - (/[.!?)]+$/u.exec(found)?.[0].length ?? 0);
  return {
    spans: [{ start: index, end }],
    says: `This looks like ${what}. ${whoReads}`,
    fix: { at: start, before: text.slice(start, end), after: '***' },
  };
}

function isMixed(secret: string): boolean {
  return (
    /\p{L}/u.test(secret) &&
    /\p{Nd}/u.test(secret) &&
    !/[()[\]{}<>$\\/]|\.\p{L}/u.test(secret) &&
    !/^v?\p{Nd}+(?:\.\p{Nd}+)*$|^\p{Nd}+-?\p{L}{1,8}$/u.test(secret)
  );
}

function isCard(number: string): boolean {
  const digits = number.replaceAll(/\D/gu, '');
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 && /^(?:4|5[1-5]|2[2-7]|3[47]|6)/u.test(digits) && !/^(\d)\1+$/u.test(digits);
}
