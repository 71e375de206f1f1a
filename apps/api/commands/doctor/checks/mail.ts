import { smtpMail } from '../../../adapters/mail/smtp.ts';
import { describeFailure, codeOf } from '../findings/failures.ts';
import { ok, warning, wrong, type Finding, type Patient } from '../findings/finding.ts';

/** As far as signing in: nothing is sent. */
export async function lookAtMail({ config: { mail, mode } }: Patient): Promise<Finding[]> {
  if (mail.kind === 'outbox') {
    const what = `Emails are only written to ${mail.folder}.`;
    return [mode === 'local' ? ok(what) : warning(what, 'Set SMTP_URL, so that people get their codes.')];
  }
  const { host } = new URL(mail.url);
  const server = smtpMail(mail);
  try {
    await server.reach();
    return [ok(`${host} takes our emails.`)];
  } catch (error) {
    return [judgeFailure(host, error)];
  } finally {
    server.close();
  }
}

export function judgeFailure(host: string, error: unknown): Finding {
  const code = codeOf(error);
  if (code === 'EAUTH') {
    const what = `${host} doesn’t accept the name and password.`;
    return wrong(what, 'Correct them in SMTP_URL; signs such as @ and / are percent-encoded there.');
  }
  if (code === 'EPROTO')
    return wrong(`${host} ${describeFailure(error)}.`, 'In SMTP_URL, smtps:// is for port 465, smtp:// for 587.');
  const blocked = 'Try port 465 (smtps://) or 587: many hosters block others. Else correct SMTP_URL.';
  return wrong(`${host} ${describeFailure(error)}.`, code === 'ETIMEDOUT' ? blocked : 'Correct SMTP_URL.');
}
