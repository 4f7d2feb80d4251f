import { createHash, timingSafeEqual } from 'node:crypto';
import PostalMime, { type Address, type Email as Parsed } from 'postal-mime';
import { AppError } from '#contract/errors.ts';
import type { Http } from './http.ts';
import { withoutQuote } from './quoted-text.ts';

/** An e-mail that came in, read as far as an answer needs it. */
export type InboundMail = {
  from: string;
  /** Every address that it was sent to. */
  to: string[];
  message_id: string;
  /** What its author wrote, without what they answered to. */
  text: string;
  /** Written by a program, such as an absence note. */
  automatic: boolean;
  files: { filename: string; bytes: Uint8Array }[];
};

const bodyLimit = 25 * 1024 * 1024;

/** POST /webhooks/mail: the whole e-mail as it came (message/rfc822), with the shared secret. An answer of 4xx or 5xx makes the provider try again. */
export function mountInboundMail(http: Http, secret: string, heard: (mail: InboundMail) => Promise<boolean>): void {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
    scope.post('/webhooks/mail', async ({ body, headers }) => {
      if (!isRight(secret, headers.authorization)) throw new AppError('bad_signature');
      return { heard: await heard(await readMail(Buffer.isBuffer(body) ? body : Buffer.alloc(0))) };
    });
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isRight = (secret: string, authorization = '') =>
  timingSafeEqual(digest(authorization), digest(`Bearer ${secret}`));

export async function readMail(raw: Buffer): Promise<InboundMail> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 20 });
  return {
    from: addressesIn(mail.from)[0] ?? '',
    to: [mail.to, mail.cc]
      .flat()
      .flatMap(addressesIn)
      .concat(header(mail, 'delivered-to'), header(mail, 'x-original-to')),
    message_id: mail.messageId || digest(raw.toString('latin1')).toString('hex'),
    text: withoutQuote(mail.text || plainOf(mail.html ?? '')),
    automatic: isAutomatic(mail),
    files: mail.attachments.map(({ filename, content }) => ({
      filename: filename ?? 'Attachment',
      bytes: typeof content === 'string' ? Buffer.from(content, 'base64') : new Uint8Array(content),
    })),
  };
}

const addressesIn = (address: Address | undefined): string[] =>
  address ? [address.address ?? '', ...(address.group ?? []).map((one) => one.address ?? '')].filter(Boolean) : [];

const header = ({ headers }: Parsed, key: string): string[] =>
  headers.filter((one) => one.key === key).map(({ value }) => value.replace(/^.*<|>.*$/g, ''));

const isAutomatic = (mail: Parsed): boolean =>
  header(mail, 'auto-submitted').some((value) => value.toLowerCase() !== 'no') ||
  header(mail, 'precedence').some((value) => /bulk|junk|list|auto_reply/i.test(value)) ||
  header(mail, 'x-autoreply').length > 0;

/** The words of a page, for programs that send no plain text. Quotes go first. */
const plainOf = (html: string): string =>
  html
    .replaceAll(/<(style|script|head|blockquote)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<div[^>]*(gmail_quote|moz-cite-prefix|appendonsend)[\s\S]*$/gi, '')
    .replaceAll(/<br\s*\/?>|<\/(p|div|li|tr|h\d)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
