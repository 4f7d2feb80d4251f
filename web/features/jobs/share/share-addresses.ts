import { sharedPath, type VisitSource } from '#contract/jobs/visit-sources.ts';
import { t } from '../../../ui/words.ts';

export type SharedJob = { id: string; title: string; company: string };

/** Lists the share links of a job, each with its own source parameter. */
export function shareAddresses({ id, title, company }: SharedJob, origin: string) {
  const at = (source: VisitSource) => origin + sharedPath(id, source);
  const heading = t`We’re hiring: ${title} at ${company}`;
  const mail = [heading, t`Read about the job and apply here:`, at('email')].join('\n\n');
  return {
    link: at('link'),
    qr: at('qr'),
    mail,
    email: `mailto:?${withSpaces({ subject: heading, body: mail })}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?${withSpaces({ url: at('linkedin') })}`,
    whatsapp: `https://wa.me/?${withSpaces({ text: `${heading} ${at('whatsapp')}` })}`,
  };
}

// Mail programs show a plus sign literally, so spaces must be encoded as %20.
const withSpaces = (values: Record<string, string>) => new URLSearchParams(values).toString().replaceAll('+', '%20');
