import { isValidSignature, signText } from '../../adapters/auth/tokens.ts';
import { message } from '../../adapters/language/message.ts';
import type { EmailLink } from '../../adapters/mail/compose-email.ts';
import type { EventContext } from '../../base/event.ts';

type ReportedMail = { org_id: string; email: string };

const signedText = ({ org_id, email }: ReportedMail) => `mail report:${org_id}:${email.toLowerCase()}`;

export function mailReportLink({ link, to, settings }: EventContext, org_id: string): EmailLink {
  const seal = signText(settings.secret, signedText({ org_id, email: to }));
  return link(
    message('Report this email'),
    `/report-email?${new URLSearchParams({ org_id, email: to, seal }).toString()}`,
  );
}

export const isMailReportSeal = (secret: string, mail: ReportedMail, seal: string): boolean =>
  isValidSignature(secret, signedText(mail), seal);
