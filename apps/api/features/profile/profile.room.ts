import type { Room } from '../../ports/room.ts';
import type { ProfileDeps } from './deps.ts';
import { mountProfile } from './profile.http.ts';
import { profilePersonalData } from './profile.personal-data.ts';
import { viewProfile } from './profile.ts';

export function profileRoom(deps: ProfileDeps): Room {
  return { mount: (mount) => mountProfile(mount, deps), personalData: profilePersonalData, userView: viewProfile };
}
