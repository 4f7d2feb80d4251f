import type { VisitSource } from '#contract/jobs/visit-sources.ts';
import { t } from '../../../ui/words.ts';

/** How an applicant reached the job, as the employer reads it. */
export const sourceWords: Record<VisitSource, string> = {
  link: t`Shared link`,
  qr: t`QR code`,
  email: t`Email`,
  linkedin: t`LinkedIn`,
  whatsapp: t`WhatsApp`,
};
