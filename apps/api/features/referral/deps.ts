import type { Sql } from '../../database/port.ts';
import type { InvitationDeps, Inviter } from './invitations/invite.ts';
import type { RewardDeps } from './rewards/welcome.ts';
import type { CardDeps } from './rewards/cards.ts';

export interface ReferralDeps extends InvitationDeps, RewardDeps, CardDeps {
  personOf(sql: Sql, userId: string): Promise<Inviter | undefined>;
}
