import type { Mail } from '../../../server/adapters/mail/mail.ts';
import { recordTexts } from './record-texts.ts';
import { textsInHtml } from './texts-in.ts';

export const recordedMail = (mail: Mail): Mail => ({
  async send(email) {
    recordTexts([email.subject, ...email.text.split('\n'), ...textsInHtml(email.html)]);
    return mail.send(email);
  },
});
