import { api, proofs } from '../shown/proof.ts';
import type { AttackRow } from './attack.ts';
import { runSchemathesis } from './programs/schemathesis.ts';
import { holdConnections } from './programs/slow.ts';
import { compareMailboxes } from './programs/timing.ts';
import { runWapiti } from './programs/wapiti.ts';

/** Every attack that we make on Hone, what must hold, and what shows it. `npm run test:attacks` runs exactly these. */
export const attacks: readonly AttackRow[] = [
  {
    attack: 'Arbitrary and hostile input to every call',
    holds: 'Every answer is a declared one, none is a server error, and a refusal names the fields that are wrong.',
    onBoth: true,
    short: api(
      'cross-feature/fuzz.test.ts',
      'gives only declared responses to any input, without a server error, and names the invalid fields',
      'at least seven of ten fuzzed calls get past the endpoint’s parsing',
    ),
    long: [],
  },
  {
    attack: 'Every call by a stranger, and with the ids of another person’s rows',
    holds:
      'A stranger gets 401. Another person’s id, in an address, a query or a body, is answered like an unknown one.',
    onBoth: true,
    short: api(
      'cross-feature/declarations.test.ts',
      'that requires a login returns 401 to anyone not signed in: %s',
      'with an id in its path treats another user’s id exactly like an unknown one',
      'with an id in its query or body treats another user’s id exactly like an unknown one',
    ),
    long: [],
  },
  {
    attack: 'Hostile pictures and archives',
    holds:
      'A picture is refused or redrawn, fetches nothing and leaves nothing; an archive names what it can’t be trusted with.',
    onBoth: true,
    short: [
      ...api('features/uploads/uploads.test.ts', 'is refused or re-encoded, fetches nothing and leaves nothing behind'),
      ...proofs(
        'packages/client/transfer/zip/zip.test.ts',
        'an archive that unpacks to more than it says, or to more than is read, is refused',
        'entries that share their bytes are refused, since few bytes would be many files',
        'paths that leave their folder, archives in archives and protected entries are named and not read',
        'no bytes make the reader of archives fail or hang',
      ),
    ],
    long: [],
  },
  {
    attack: 'Malformed requests, and two in one',
    holds: 'One refusal (400 or 431) and the end of the connection; what follows is never answered.',
    onBoth: true,
    short: [
      ...api(
        'cross-feature/every-answer.test.ts',
        'a request whose end can be read in two ways, or that is malformed, is refused, and nothing behind it is read',
        'an odd request gets one answer, in which its host doesn’t appear',
        'no address takes TRACE',
      ),
      ...api('http/mount.test.ts', 'with two Host headers is refused, even if they name the same host'),
    ],
    long: [],
  },
  {
    attack: 'Other hosts, origins, methods, types and paths',
    holds: 'No page of another origin reads or sends anything, and no header, parameter or path leads elsewhere.',
    onBoth: true,
    short: [
      ...api(
        'http/server/hosts.test.ts',
        'a page that points its own domain at this server can read nothing when HOST is %s',
      ),
      ...api(
        'cross-feature/methods.test.ts',
        'says which methods it takes, asked or called by another one: %s',
        'no header and no parameter makes a call another one',
      ),
      ...api(
        'http/mount.test.ts',
        'refuses anything but JSON, whatever type it declares',
        'is not affected by __proto__ or constructor in its body',
        'is never cached, and can’t be read by another origin',
      ),
      ...api(
        'http/pages/static-secrets.test.ts',
        'can’t be reached by path traversal',
        'can’t be reached with a malformed request',
      ),
    ],
    long: [],
  },
  {
    attack: 'Guessing passwords and codes from many addresses',
    holds: 'The guesser is stopped, and the owner isn’t.',
    onBoth: true,
    short: api(
      'features/access/strangers.test.ts',
      'has a hundred attempts a day for one mailbox, from however many networks, and I still have mine',
      'is stopped after thirty wrong codes from one IP address, however many email addresses they try',
      'are let through one at a time, the rest are turned away, and I can sign in from where I did before',
    ),
    long: [],
  },
  {
    attack: 'Telling from the time of an answer whether a mailbox has an account',
    holds: 'The same answer, in times that can’t be told apart (AUC within 0.5 ± 0.1).',
    program: compareMailboxes,
    short: [],
    long: [],
  },
  {
    attack: 'Slow requests and connections that are held open',
    holds: 'Others are served as before, and each of these connections ends.',
    program: holdConnections,
    short: [],
    long: [],
  },
  {
    attack: 'Schemathesis, from the OpenAPI document',
    holds: 'No server error, no undeclared status, and every answer has the form and the headers that are declared.',
    program: runSchemathesis,
    short: [],
    long: [],
  },
  {
    attack: 'Wapiti, on the pages and on the calls with a login',
    holds: 'Nothing found, and no server error.',
    program: runWapiti,
    short: [],
    long: [],
  },
];
