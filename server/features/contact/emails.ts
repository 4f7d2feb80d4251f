import { compose, type Email } from '../../adapters/mail.ts';

type Ticket = { full_name: string; email: string; subject: string; message: string };

export const ticketForSupport = (to: string, { full_name, email, subject, message }: Ticket): Email =>
  compose(to, `Contact: ${subject}`, [`${full_name} <${email}> writes:`, ...message.split(/\n{2,}/)]);

/** Repeats nothing of what was written: the address may be somebody else's. */
export const ticketReceived = (to: string): Email =>
  compose(to, 'We have your message', [
    'Thank you for writing to us. A person reads your message and will get back to you soon.',
    'We are here Monday to Friday, 9:00 AM to 6:00 PM EST.',
    'If you did not write to us, somebody gave your address by mistake and you can ignore this e-mail.',
  ]);
