import { getReferralSummary } from '@hone/contracts/referral';
import { referralRules } from '@hone/domain/money/referrals';
import { useState } from 'react';
import type { UrlDialog } from '../../browser/address/url-dialog.ts';
import { useData } from '../../data/data.ts';
import { phoneWindow, useMedia } from '../../browser/media.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';
import { TabPanel, Tabs } from '../../ui/lists/tabs.tsx';
import { Earned } from './earned.tsx';
import { EmailPanel } from './email-panel.tsx';
import { Invitations } from './invitations.tsx';
import { LinkPanel } from './link-panel.tsx';
import { SmsPanel, useSms } from './sms-panel.tsx';
import { useInviting } from './inviting.ts';
import { words } from './words.ts';

type Way = 'link' | 'email' | 'phone';

/** By link, by email, and on a phone by text message. What is typed survives an accidental close. */
export function ReferDialog({ asked, close }: { asked: UrlDialog | undefined; close(): void }) {
  const summary = useData(getReferralSummary);
  const [chosen, choose] = useState<Way>('link');
  const isPhone = useMedia(phoneWindow);
  const sms = useSms();
  const way = chosen === 'phone' && !isPhone ? 'link' : chosen;
  const { data } = summary;
  const inviting = useInviting(data?.link);
  const tabs: { value: Way; label: string }[] = [
    { value: 'link', label: t(words.linkTab) },
    { value: 'email', label: t(words.emailTab) },
  ];
  if (isPhone) tabs.push({ value: 'phone', label: t(words.phoneTab) });
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(next) => !next && close()}
      title={t(words.title)}
      description={t(words.text, { credits: referralRules.reward })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Tabs label={t(words.ways)} tabs={tabs} value={way} onChange={choose}>
          <TabPanel value="link">
            <LinkPanel link={data?.link} close={close} />
          </TabPanel>
          <TabPanel value="email">
            <EmailPanel inviting={inviting} left={data?.invitations_left} />
          </TabPanel>
          {isPhone && (
            <TabPanel value="phone">
              <SmsPanel sms={sms} link={data?.link} />
            </TabPanel>
          )}
        </Tabs>
        <Earned summary={data} isMissing={summary.refusal !== undefined} />
        <Invitations answer={summary} />
      </div>
    </Dialog>
  );
}
