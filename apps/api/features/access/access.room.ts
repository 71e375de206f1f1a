import type { Room } from '../../ports/room.ts';
import { accessPersonalData } from './access.personal-data.ts';
import { surplusOfAccounts, sweepAccess } from './access.sweeps.ts';
import type { AccessDeps } from './accounts/deps.ts';
import { appsRoom } from './apps/apps.room.ts';
import { emailRoom } from './email/email.room.ts';
import { disownedRoom } from './disowned/disowned.room.ts';
import { extensionRoom } from './extension/extension.room.ts';
import { keysRoom } from './keys/keys.room.ts';
import { lockOwner } from './logins/active/owner.ts';
import { countTrusted, distrustBrowsers } from './logins/browsers/seen-browsers.ts';
import { disownLink } from './logins/disown-link.ts';
import { loginsRoom } from './logins/logins.room.ts';
import type { PasskeysDeps } from './passkeys/passkeys.ts';
import { countPasskeys } from './passkeys/passkeys.store.ts';
import { passkeysRoom } from './passkeys/passkeys.room.ts';
import { passwordsRoom } from './passwords/passwords.room.ts';
import { proveOwner } from './passwords/proof.ts';
import { providersRoom } from './providers/providers.room.ts';
import { secondFactorRoom } from './second-factor/second-factor.room.ts';
import { signupRoom } from './signup/signup.room.ts';

export function accessRooms(deps: AccessDeps): Room[] {
  const proveOrFresh: PasskeysDeps['proveOwner'] = (call) => proveOwner(deps, call, 'counts');
  return [
    signupRoom(deps),
    loginsRoom(deps),
    passwordsRoom(deps),
    providersRoom({ ...deps, proveOwner: proveOrFresh, countPasskeys }),
    extensionRoom(deps),
    appsRoom(deps),
    disownedRoom(deps),
    keysRoom({ ...deps, proveOwner: proveOrFresh }),
    passkeysRoom({ ...deps, proveOwner: proveOrFresh }),
    secondFactorRoom({
      ...deps,
      proveOwner: proveOrFresh,
      lockOwner: (sql, caller) => lockOwner(deps, sql, caller),
      disownLink: (act) => disownLink(deps, act),
      browsers: { countTrusted, distrustBrowsers },
    }),
    emailRoom({ ...deps, proveOwner: proveOrFresh }),
    {
      personalData: accessPersonalData(deps),
      recurring: [{ name: 'access', everySeconds: 3600, act: sweepAccess }, ...surplusOfAccounts],
    },
  ];
}
