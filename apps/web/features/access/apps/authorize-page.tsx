import { authorizeApp, readAppRequest } from '@hone/contracts/access/apps';
import type { DataOf, InputOf } from '@hone/contracts/declarations/define';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useState } from 'react';
import { useQueryString } from '../../../browser/address/navigation.tsx';
import { messageOfRefusal } from '../../../data/failures.ts';
import { useData } from '../../../data/data.ts';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { Abilities } from './abilities.tsx';
import type { Account } from '../../../ui/consent/account.tsx';
import { AccountRow } from './account-row.tsx';
import { AnswerButtons, HowLong } from './answer-buttons.tsx';
import { AppCard, AppCardSkeleton } from './app-card.tsx';
import { words } from './words.ts';

type Request = InputOf<typeof readAppRequest>['query'];

interface AuthorizePageProps {
  account: Account;
  /** Goes to the app. */
  leaveTo?: (address: string) => void;
}

const go = (address: string) => location.assign(address);

/** Where an app sends people to ask for access. */
export function AuthorizePage(props: AuthorizePageProps) {
  const request = readRequest(useQueryString());
  if (request.client_id === '' || request.redirect_uri === '') {
    return <AppCard isEnd title={t(words.refusedTitle)} text={t(words.wrongRequest)} />;
  }
  return <Consent {...props} request={request} />;
}

type ConsentProps = AuthorizePageProps & { request: Request & { state?: string } };

/** Nothing that the app says is shown before the server has checked all of it. */
function Consent({ account, leaveTo = go, request: { state, ...request } }: ConsentProps) {
  const { data, refusal, again } = useData(readAppRequest, { query: request }, { staysFresh: true });
  const [isSent, setSent] = useState(false);
  const { send } = useSend(authorizeApp, { place: () => true });

  if (refusal) return <Refused refusal={refusal} again={again} />;
  if (!data) return <AppCardSkeleton />;
  const { name, scopes } = data;
  if (isSent) return <AppCard isArrival isEnd title={t(words.sent)} text={t(words.sentText, { name })} />;
  const answer = async (allow: boolean) => {
    const outcome = await send({ body: { ...request, state, allow } });
    if (!outcome.ok) return messageOfRefusal(outcome.refusal);
    leaveTo(outcome.data.redirect_to);
    setSent(true);
    return undefined;
  };
  return (
    <AppCard title={t(words.title, { name })} text={t(words.lead, { name })}>
      <AccountRow {...account} />
      <Destination {...data} />
      <Abilities scopes={scopes} />
      <AnswerButtons disabled={!account.person} answer={answer} />
      <HowLong />
    </AppCard>
  );
}

function Destination({ host, is_local }: DataOf<typeof readAppRequest>) {
  return (
    <div className="border-b border-line py-3 wrap-anywhere">
      <span className="block text-small text-ink-2">{t(words.sendsTo)}</span>
      <span className="block font-medium">{is_local ? t(words.local, { host }) : host}</span>
    </div>
  );
}

function Refused({ refusal, again }: { refusal: Refusal; again(): void }) {
  const { fields, status } = refusal;
  if (status !== 400) {
    return (
      <AppCard isArrival isEnd title={t(words.refusedTitle)} text={t(words.notLoaded)}>
        <Button className="mt-7" onClick={again}>
          {t(words.tryAgain)}
        </Button>
      </AppCard>
    );
  }
  const why = fields?.['client_id']
    ? words.unknownApp
    : fields?.['redirect_uri']
      ? words.wrongAddress
      : words.wrongRequest;
  return <AppCard isArrival isEnd title={t(words.refusedTitle)} text={t(why)} />;
}

const names = [
  'response_type',
  'code_challenge',
  'code_challenge_method',
  'scope',
  'resource',
  'state',
] as const satisfies readonly (keyof InputOf<typeof authorizeApp>['body'])[];

function readRequest(search: string): Request & { state?: string } {
  const given = new URLSearchParams(search);
  const rest = names.flatMap((name) => (given.has(name) ? [[name, given.get(name)!] as const] : []));
  return {
    client_id: given.get('client_id') ?? '',
    redirect_uri: given.get('redirect_uri') ?? '',
    ...Object.fromEntries(rest),
  };
}
