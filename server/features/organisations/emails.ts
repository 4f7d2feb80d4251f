import { codeMinutes } from '#contract/organisations.ts';
import { compose, type Email } from '../../adapters/mail.ts';

export const domainCode = (to: string, code: string, organisation: string, origin: string): Email =>
  compose(
    to,
    `${code} confirms ${organisation}`,
    [
      `Somebody who hires for ${organisation} says that this address is yours. If that is so, give this code on the business page within ${codeMinutes} minutes: ${code}.`,
      'Your domain is then shown beside the name of the company on its jobs. If you know nothing of this, do nothing.',
    ],
    { label: 'Confirm the domain', url: `${origin}/manager/business?code=${code}` },
  );
