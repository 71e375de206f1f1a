import { by, type By } from './shown.ts';

/** A promise about safety that concerns accounts, with its number in OWASP ASVS 5.0 where it has one, and the tests that show it. */
export interface TrustRow {
  promise: string;
  asvs?: string;
  shown: readonly By[];
}

const access = 'apps/api/features/access';
const uploads = 'apps/api/features/uploads/uploads.test.ts';
const pictures = 'apps/api/adapters/pictures/sharp.test.ts';
const drawings = 'apps/api/features/uploads/drawings.test.ts';
const log = 'apps/api/http/log.test.ts';
const names = 'apps/api/house/names.test.ts';
const reset = `${access}/reset.test.ts`;
const activation = `${access}/activation.test.ts`;
const signup = `${access}/signup.test.ts`;
const login = `${access}/login.test.ts`;
const strangers = `${access}/strangers.test.ts`;
const logins = `${access}/logins.test.ts`;
const tokens = `${access}/tokens.test.ts`;
const provider = `${access}/provider.test.ts`;
const processes = 'apps/api/house/processes.test.ts';
const authenticate = 'apps/api/http/authenticate.test.ts';
const identity = 'apps/api/ports/identity.suite.ts';
const deletion = 'apps/api/features/profile/deletion.test.ts';
const profile = 'apps/api/features/profile/profile.test.ts';
const mount = 'apps/api/http/mount.test.ts';
const house = 'apps/api/house/declarations.test.ts';
const headers = 'apps/api/http/headers.test.ts';
const common = 'packages/domain/common-passwords.test.ts';

const connections = 'apps/api/features/access/connections.test.ts';
const worker = 'e2e/extension-worker.deep.test.ts';

const passwords: TrustRow[] = [
  { promise: 'lengths of 8, 64 and 128 are taken, 7 is refused', asvs: '6.2.1', shown: [by('packages/domain/passwords.test.ts', 'needs 8 characters: 7 are refused'), by(signup, 'takes a password of %i characters, to the last one')] },
  { promise: 'what is endless is refused at once', asvs: '6.2.1', shown: [by('packages/domain/passwords.test.ts', 'is refused at once when it is endless, without being read')] },
  { promise: 'the 3,000 commonest that satisfy the rules are refused at sign-up, reset and change', asvs: '6.2.4, 6.2.12', shown: [by(common, 'are refused, every one of the commonest 3,000'), by(reset, 'judges the new password before the code, so that a weak one costs no try'), by(reset, 'judges the new password as sign-up does')] },
  { promise: 'the username and our name inside are refused', asvs: '6.2.11', shown: [by('packages/contracts/access.test.ts', "refuses a password with the username or our name in it, at the password's field"), by(reset, "refuses a password with the owner's username in it, and keeps the code for a better one")] },
  { promise: 'spaces, Unicode form and every character matter', asvs: '6.2.8', shown: [by('packages/contracts/access.test.ts', 'keeps its spaces and its form, for they are part of it')] },
  { promise: 'masked, with a toggle, and known to password managers', asvs: '6.2.6, 6.2.7', shown: [by('apps/web/features/access/sign-in.screen.test.tsx', 'shows and hides the password, and keeps it'), by('apps/web/ui/field.test.tsx', 'a password is hidden at first, not corrected, and its button sends nothing')] },
  { promise: 'a flood of them leaves the other routes their part', shown: [by(`${access}/hashing.test.ts`, 'is hashed one at a time in the order of arrival, and those beyond the queue are told to come back')] },
];

const tries: TrustRow[] = [
  { promise: '10 wrong ones for an account and a network wait', asvs: '6.3.1', shown: [by(login, 'refuses the eleventh wrong try of one account from one network for 15 minutes'), by(processes, 'count wrong passwords together')] },
  { promise: 'for an account alone they only slow down: nobody locks another out', asvs: '6.3.1', shown: [by(login, 'lets nobody lock the owner out: from another network the right password works'), by(login, 'answers ever more slowly after five wrong tries for one account, wherever they come from')] },
  { promise: 'one address that tries many accounts is slowed', asvs: '6.3.1', shown: [by(login, 'slows one address that tries one password on many accounts')] },
  {
    promise: 'wide networks count as one, and an account is tried one by one; its owner gets in',
    asvs: '6.3.1',
    shown: [
      by(login, 'counts what one person may command as one: a %s'),
      by(strangers, 'are let through one at a time, the rest is sent away, and I get in where I signed in before'),
      by(strangers, 'do not keep me out where I never was: I wait for eight seconds at most'),
    ],
  },
  { promise: 'a token or a provider buys no further tries', shown: [by(reset, 'lets nobody with a stolen token guess: the eleventh wrong try waits'), by(provider, 'lets nobody guess that password: the eleventh wrong try waits')] },
  { promise: 'known and unknown mailboxes hear the same at login, resend and reset', shown: [by(login, 'refuses a wrong password and an unknown mailbox in the same words'), by(signup, 'is answered alike for known, registered and unknown mailboxes, and mailed only where a sign-up waits'), by(reset, 'answers the same for a mailbox that nobody has, and mails nothing there'), by('e2e/journeys/reset.test.ts', 'a mailbox without an account is led through the same steps, in the same words')] },
  { promise: "'not verified' is said to the right password alone", shown: [by(signup, 'is mailed when the right password meets an unverified sign-up without a live code')] },
];

const codes: TrustRow[] = [
  { promise: 'they die after ten minutes', asvs: '6.4.1', shown: [by(activation, 'takes a code for ten minutes and not longer'), by(reset, 'refuses a code after ten minutes')] },
  { promise: 'each is used once, in parallel too', asvs: '6.5.1', shown: [by(activation, 'makes one account of twenty simultaneous tries with the right code'), by(reset, 'uses a code once, in parallel too'), by(processes, 'spend the tries of one code together, and use it once')] },
  { promise: 'they lie in the database as keyed hashes', asvs: '6.5.2', shown: [by(activation, 'keeps codes and passwords unreadable in the database')] },
  { promise: 'they keep their leading zeros', asvs: '6.5.3', shown: [by('packages/domain/codes.test.ts', 'keeps its leading zeros'), by('packages/domain/codes.test.ts', 'is drawn from all million numbers')] },
  { promise: 'a new one kills the old one, and purposes do not mix', asvs: '6.6.2', shown: [by(signup, 'replaces the earlier one'), by(reset, 'kills the earlier code with a new one, which may be asked for after a minute'), by(reset, 'does not take the code of a sign-up, nor does a sign-up take its code')] },
  { promise: 'after five wrong tries the right one is refused', asvs: '6.6.3', shown: [by(activation, 'refuses even the right code after five wrong ones'), by(reset, 'refuses the right code after five wrong ones'), by(reset, 'counts a check as a try')] },
  { promise: 'five an hour for a mailbox', shown: [by(signup, 'sends one mailbox at most 5 codes an hour, and then says when to come back'), by(reset, 'sends one mailbox at most five codes an hour')] },
  {
    promise: 'wrong ones count for the asker, by network and in all; nobody spends the tries or the codes of another',
    asvs: '6.6.3',
    shown: [
      by(strangers, 'spends none of the tries of a password reset that I asked for'),
      by(strangers, 'spends none of the tries of my sign-up'),
      by(strangers, 'is stopped after thirty wrong codes from one address, whoever asked for them'),
      by(strangers, 'is stopped however many addresses of a %s he has'),
      by(strangers, 'from everywhere at once shuts out those who did not ask for a code, and nobody else'),
      by(strangers, 'a stranger who asks for my codes leaves me some of the hour'),
    ],
  },
  {
    promise: 'one mailbox has one spelling',
    shown: [
      by('packages/contracts/access.test.ts', 'has one spelling, however its domain is written'),
      by(signup, 'counts a mailbox as one, however its domain is spelled'),
    ],
  },
  { promise: "a stranger's sign-up with my mailbox opens nothing of mine", shown: [by(activation, 'cannot sign in with his password after I verify, whoever came last'), by(provider, 'drops a sign-up that waits for this mailbox, with its password and its code')] },
];

const lasting: TrustRow[] = [
  { promise: 'each login gets a new refresh token', asvs: '7.2.4', shown: [by(tokens, 'gives new tokens each time')] },
  { promise: 'a used one ends its login, with a grace for two tabs', asvs: '10.4.5', shown: [by(tokens, 'ends for thief and owner when a used refresh token comes back later'), by(tokens, 'keeps both of two tabs that renew at once'), by(processes, 'keep both of two tabs that renew at once, one at each')] },
  {
    promise: 'within the grace it gives the same successor: a login is one chain',
    asvs: '10.4.5',
    shown: [
      by(tokens, 'is one chain, however many renew with one token at once'),
      by(tokens, 'leaves a thief who was quick no branch of his own: the next renewal of the owner ends it'),
      by(tokens, 'ends when a token comes back whose successor was traded too, however soon'),
    ],
  },
  { promise: 'idle and absolute ends', asvs: '7.3', shown: [by(tokens, 'ends after a day unused, remembered ones after 30 days'), by(tokens, 'ends after 7 days however much it is used')] },
  { promise: 'logout ends it, the access token too', asvs: '7.4.1', shown: [by(tokens, 'is over at once after logout, access token included, and logging out twice is no error')] },
  { promise: 'deletion ends every one', asvs: '7.4.2', shown: [by(deletion, 'ends every login of the account: access and refresh tokens are refused at once')] },
  { promise: 'a reset ends every one, on every process', asvs: '7.4.3', shown: [by(reset, 'ends every login of the account, their access tokens at once'), by(processes, 'end every login by a reset at one, at the other too')] },
  { promise: 'one that is ended is refused by every process, with the line between them cut too', asvs: '7.4', shown: [by(processes, 'refuse a login at both once it was ended at one, and tell the page that is open at the other'), by(processes, 'do so with the line between them cut, by looking for themselves')] },
  { promise: 'they can be seen and ended', asvs: '7.5.2', shown: [by(logins, 'holds the browsers that are signed in, the one that asks first, by their everyday names'), by(logins, 'is refused from then on, and the page that is open there is told'), by('e2e/journeys/ended.test.ts', 'goes to the sign-in page at once, says why, and comes back to where it was: by %s')] },
  { promise: 'no algorithm but ours, no key that a token brings', asvs: '9.1', shown: [by(authenticate, 'without a signature is refused, however it spells that'), by(authenticate, 'signed with a key pair is refused, also when the public key stands in for our secret'), by(authenticate, 'that brings its own key, or says where to find one, is refused')] },
  { promise: 'expiry, audience and kind count; an id_token is no access token', asvs: '9.2', shown: [by(authenticate, 'lives for a quarter of an hour, and 30 seconds more for clocks that differ'), by(provider, 'is never taken for a token of ours, nor ours for one of theirs')] },
];

const providers: TrustRow[] = [
  { promise: 'a person is issuer and subject, never the email', asvs: '6.8.1', shown: [by(provider, 'opens the same account and says that it is not new, whatever mailbox the provider names then'), by(provider, 'gets no second identity past the password, though it runs the mailbox: it may have changed hands')] },
  { promise: 'the audience is one text, azp ours', asvs: '6.8.1', shown: [by(identity, 'refuses what is for somebody else, though we be among its audience')] },
  { promise: 'algorithm, keys, issuer and time are judged', asvs: '9.1', shown: [by(identity, 'refuses what nobody signed'), by(identity, 'refuses what is signed with the public key as a password'), by(identity, 'asks nowhere for a key that the token itself brings or names'), by(identity, 'refuses another issuer'), by(identity, 'refuses what is over, not yet valid, or made long ago; clocks may differ by 30 seconds')] },
  { promise: 'a nonce of ours, for ten minutes, once', shown: [by(provider, 'counts once: the same token again is refused, in parallel too'), by(provider, 'is refused without a nonce of ours, with a changed one, and with one that is over')] },
  { promise: 'an account with a password is linked by its provider where that runs the mailbox, else by its password', shown: [by(provider, 'opens it at once where it runs that mailbox itself, and the owner is told by mail'), by(provider, "asks for that account's password first where it does not, and then never again")] },
  { promise: 'a provider by other hands agrees', shown: [by('apps/api/adapters/identity/openid.test.ts', 'is understood: its token for %s, from a whole authorization, tells who signed in, with our word')] },
  { promise: 'foreign messages to the page are ignored', asvs: '3.5', shown: [by('e2e/provider.deep.test.ts', 'hears nobody but the window that it opened, from our own origin, in the form of an answer')] },
];

const people: TrustRow[] = [
  { promise: 'a call without a token hears 401', asvs: '8.2.1', shown: [by(house, 'that is for the signed-in answers a stranger with 401: %s')] },
  { promise: "another's id is as unknown as none", asvs: '8.2.2', shown: [by(house, 'with an id answers an unknown one with 404'), by(logins, 'of somebody else is as unknown as one that never was: 404, and it goes on')] },
  { promise: 'further fields change nothing', asvs: '8.2.3', shown: [by(profile, 'changes nothing that is not the user’s to change, whatever else is sent'), by(signup, 'ignores fields that are not its own')] },
  { promise: 'every rule holds at the API, hostile values name their field, nothing gets a 500', asvs: '2.2', shown: [by(profile, '%s is refused by the name of its field, and nothing is written'), by('apps/api/house/fuzz.test.ts', 'answers whatever it is sent as it declares, without a fault of ours, and names the fields that are wrong')] },
  { promise: '__proto__ and repeated fields have no effect', asvs: '2.2', shown: [by(profile, 'that JSON cannot hold, or that reach for the prototype, are refused or have no effect'), by(profile, 'that are sent twice count once, as the last one says')] },
  { promise: 'links of script and data are refused; text is text', asvs: '1.2', shown: [by(profile, 'of SQL and markup are text like any other'), by('e2e/profile.deep.test.ts', 'that lies elsewhere than it says is text, not a link')] },
  { promise: 'a form or plain text to a JSON route is refused', asvs: '3.5', shown: [by(mount, 'refuses what is no JSON, whatever it claims to be')] },
  { promise: 'a mail gains no recipient from what somebody typed', asvs: '1.3.11', shown: [by('apps/api/ports/mail.suite.ts', 'goes to nobody else, whatever stands in its address'), by('packages/contracts/access.test.ts', 'holds nothing that ends a line of a mail or adds a second recipient')] },
  { promise: 'the log holds who did what, and no secret', asvs: '16', shown: [by('apps/api/main.test.ts', 'logs who did what under which request, and no secret of theirs')] },
  {
    promise: 'the log holds logins, denials, exports, deletions and money, with a keyed hash of the network',
    asvs: '16.3',
    shown: [
      by('apps/api/house/log.test.ts', 'the log holds logins, denials, exports, deletions and payments, each with its account and network'),
      by(log, 'records an export that its caller breaks off'),
      by(log, 'recognises a network by a mark that only this server can make, and never holds an address'),
    ],
  },
  {
    promise: 'an expected 503 is a warning without a stack, and no line can be broken',
    asvs: '16.4.1',
    shown: [
      by(log, 'warns of %s in one line without a stack'),
      by(log, 'reports a fault of ours as an error with its stack, on one line whatever it says'),
    ],
  },
  {
    promise: 'names hold no control, line-break or invisible characters',
    asvs: '2.2',
    shown: [
      by(names, 'the name of a %s is refused if it holds what cannot be seen: %s says so'),
      by(names, 'the name of a %s may hold emoji, joined letters and variants of every script'),
      by(names, 'no name keeps a line break: one inside a profile’s name is refused, one in the library becomes a space'),
    ],
  },
  {
    promise: 'a body that is not UTF-8, and a request that names two hosts, are refused',
    asvs: '2.2',
    shown: [
      by(mount, 'whose JSON is not UTF-8 is refused, and not read as something else'),
      by(mount, 'that names two hosts is refused, also where they are the same'),
    ],
  },
  { promise: 'nothing is left of who was deleted, but what says so', shown: [by('apps/api/house/account-parts.test.ts', 'is gone from every table when the account is deleted, but where the part says that it is kept')] },
  { promise: 'the deletion asks for proof', shown: [by(deletion, 'asks for proof later, and takes the password for it'), by(provider, 'is deleted with a fresh sign-in by the provider as proof')] },
];

const files: TrustRow[] = [
  { promise: 'a picture is one by content, name and type', asvs: '5.2', shown: [by(uploads, 'of another kind, or that is not what it says, is refused by the sentence of the form'), by(pictures, 'must be what it is said to be')] },
  { promise: '5 MB, judged while it comes', asvs: '5.2.1', shown: [by('apps/api/http/upload.test.ts', 'that grows too large is refused while it still comes, with its field named')] },
  { promise: 'a bomb is refused before it is decoded', asvs: '5.2.6', shown: [by(pictures, 'of too many pixels is refused before it is decoded')] },
  {
    promise: 'SVG: no filters, masks, patterns or nested use, a time limit, and accounts take turns',
    asvs: '5.2.6',
    shown: [
      by(drawings, 'with %s is refused, and the field says why'),
      by(uploads, 'may be a drawing such as a logo, with a gradient, a clip path and flat use'),
      by(drawings, 'that takes too long to draw is refused, and the field says so'),
      by(drawings, 'never makes another account wait for more than one of those that were sent before'),
      by(pictures, 'serves senders in turn, however many pictures one of them sent first'),
    ],
  },
  { promise: 'everything is made anew, scripts become pixels, nothing else is kept', asvs: '5.3', shown: [by(uploads, 'is kept anew, under a name that nobody can guess, and served as nothing but a picture'), by(pictures, 'that is drawn with a script becomes pixels'), by(pictures, 'keeps nothing of where it was taken, nor anything else that was noted with it')] },
  { promise: '200 hostile files: none renders, runs, escapes or crashes', asvs: '5', shown: [by(uploads, 'none renders, runs, escapes or crashes')] },
  { promise: "nobody sets another's picture", asvs: '8.2.2', shown: [by('apps/api/features/uploads/kept.test.ts', 'may be set as the picture of whoever sent it, and of nobody else')] },
];

const going: TrustRow[] = [
  { promise: 'a body ends at a megabyte', asvs: '2.2', shown: [by(mount, 'takes no more than a megabyte')] },
  { promise: 'no address of a user is fetched by the server', asvs: '1.3.6', shown: [by(uploads, 'none renders, runs, escapes or crashes'), by(identity, 'asks nowhere for a key that the token itself brings or names')] },
  { promise: 'https, no guessing of types, no telling of addresses', asvs: '3.4', shown: [by(headers, 'is never guessed at, tells no other site where its reader was, and keeps to https where it has it')] },
  { promise: 'our pages run nothing of others, but where Google is chosen what it names', asvs: '3.4', shown: [by(headers, 'lets nothing in from elsewhere'), by(headers, 'opens, where Google is chosen, for exactly what Google names for its button'), by('e2e/harness.test.ts', 'hears what a page complains of: a script that fails, a file that does not come, a policy that is broken')] },
  {
    promise: 'where no vendor’s script runs, scripts cannot turn text into elements',
    asvs: '3.4',
    shown: [by('e2e/harness.test.ts', 'makes no element, no handler and no script of a text, and takes no style from an attribute')],
  },
  { promise: "an opener policy on our pages, none on the provider's return page", asvs: '3.4', shown: [by(headers, 'keeps a window that a stranger opened apart, and lets our own sign-in windows answer')] },
  { promise: 'the API is kept in no cache and read by no other page', asvs: '14.3', shown: [by(mount, 'is kept in no cache and read by no other page')] },
  { promise: 'no token, code or email in an address, in any test of a browser', asvs: '14.2.1', shown: [by('e2e/harness.test.ts', 'hears of an address that holds a mailbox, a code or a token: %s')] },
  { promise: 'logout empties the browser, offline too', asvs: '14.3', shown: [by('e2e/journeys/logins.test.ts', 'signing out empties the browser, with the server away too')] },
  { promise: 'X-Forwarded-For counts from named proxies alone', asvs: '15.3.4', shown: [by(login, 'believes no address that stands in the request itself, where no proxy is named')] },
  { promise: 'no source map, hidden file or listing has an address', asvs: '13.4', shown: [by('apps/api/http/static.test.ts', 'has no address: source maps, compressed twins, hidden files and folders, other kinds of files')] },
  { promise: 'a 500 says an id', asvs: '16.5.1', shown: [by(mount, 'that fails leaves nothing, and its 500 says an id and nothing else')] },
  { promise: 'production starts with no sample secret and no silent stand-in', asvs: '13.3.1', shown: [by('apps/api/config.test.ts', '%s does not start')] },
  { promise: 'local mode answers this machine alone', asvs: '13.3.1', shown: [by('apps/api/main.test.ts', 'in local mode answers under this machine’s names alone, whatever port they carry')] },
];

const companion: TrustRow[] = [
  { promise: "the extension's tokens are its own, and reach what an extension may", asvs: '8.2.1', shown: [by(connections, 'gets tokens of its own, which reach what an extension may and nothing else')] },
  { promise: 'its code works once, for a minute, for whoever made the challenge', asvs: '10.4', shown: [by(connections, 'works once, also of forty that show it at the same moment'), by(connections, 'is spent by whoever shows it with a wrong word'), by(connections, 'lasts a minute')] },
  { promise: 'only an extension of ours is let in', asvs: '10.4', shown: [by(connections, 'is given to no extension that is not ours')] },
  { promise: 'messages by sender and by schema', asvs: '2.2', shown: [by(worker, 'may ask nothing that our own pages ask, nothing for another site, and nothing of another shape'), by(worker, 'tells the dashboard alone that the extension is there, and takes no words of another shape')] },
  { promise: 'no token in a content script', asvs: '14.3', shown: [by(worker, 'reads nothing of what is stored, and no answer holds a token')] },
  { promise: 'connections end by the dashboard, a new password, a deletion', asvs: '7.4', shown: [by(connections, 'when the dashboard ends it'), by(connections, 'when the password is changed, all others are signed out, or the account is deleted')] },
];

export const trust: readonly TrustRow[] = [...passwords, ...tries, ...codes, ...lasting, ...providers, ...people, ...files, ...going, ...companion];
