import type { ApplicationSource } from '#contract/jobs/visit-sources.ts';
import { t } from '../../../ui/words.ts';

export const sourceWords: Record<ApplicationSource, string> = {
  link: t`Shared link`,
  qr: t`QR code`,
  email: t`Email`,
  linkedin: t`LinkedIn`,
  whatsapp: t`WhatsApp`,
  feed: t`Job feed`,
  company: t`Company page`,
  invitation: t`Invitation`,
  saywell: t`Found on Saywell`,
};
