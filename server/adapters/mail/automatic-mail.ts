import type { Email as Parsed } from 'postal-mime';
import type { AutomaticMailKind } from '#contract/messages/automatic-mails.ts';

export type RecognizedMailKind = Exclude<AutomaticMailKind, 'not_taken'>;

export function automaticKindOf(mail: Parsed): RecognizedMailKind | null {
  if (isDeliveryReport(mail)) return 'delivery_report';
  if (isReadReceipt(mail)) return 'read_receipt';
  if (isAutoReply(mail)) return 'automatic_reply';
  return isListMail(mail) ? 'list_mail' : null;
}

const valuesOf = ({ headers }: Parsed, key: string): string[] =>
  headers.filter((one) => one.key === key).map(({ value }) => value.trim().toLowerCase());

const has = (mail: Parsed, ...keys: string[]) => keys.some((key) => valuesOf(mail, key).length > 0);

const isReport = (mail: Parsed, types: RegExp) =>
  valuesOf(mail, 'content-type').some((value) => value.startsWith('multipart/report') && types.test(value)) ||
  mail.attachments.some(({ mimeType }) => /^message\//i.test(mimeType) && types.test(mimeType.toLowerCase()));

const isDeliveryReport = (mail: Parsed) =>
  isReport(mail, /delivery-status|feedback-report|^multipart\/report(?!.*report-type)/) ||
  ['return-path', 'x-envelope-from'].some((key) =>
    valuesOf(mail, key).some((path) => path.replaceAll(/\s/g, '') === '<>' && !isAutoReply(mail)),
  ) ||
  has(mail, 'x-failed-recipients') ||
  /^(mailer-daemon|mail-daemon|postmaster|microsoftexchange[0-9a-f]{16,})@/i.test(mail.from?.address ?? '') ||
  undelivered.test(mail.subject ?? '');

const isReadReceipt = (mail: Parsed) =>
  isReport(mail, /disposition-notification/) ||
  has(mail, 'x-ms-exchange-organization-rn') ||
  /^(?:not read|read|gelesen|ungelesen|leído|no leído|lu|non lu|letto|non letto|lida|não lida|gelezen|läst|lest|læst|luettu|przeczytane|przeczytano|прочитано|okundu|נקרא|تمت القراءة|已读|已讀|開封済み|읽음)\s?[:：] ?/iu.test(
    mail.subject ?? '',
  );

const word = (value: string) => value.split(/[\s;(]/)[0] ?? '';

const isAutoReply = (mail: Parsed) =>
  mail.headers.some(
    ({ key }) => /^x-auto-?(?:repl|respon[ds]e?r?|generat)/.test(key) && key !== 'x-auto-response-suppress',
  ) ||
  valuesOf(mail, 'auto-submitted').some((value) => word(value) !== 'no') ||
  has(mail, 'x-mail-autoreply', 'x-vacation', 'x-away-message') ||
  valuesOf(mail, 'x-auto-response-suppress').some((value) => /\b(all|oof|autoreply)\b/.test(value)) ||
  valuesOf(mail, 'precedence').some((value) => /auto.?(?:reply|response)|junk/.test(value)) ||
  valuesOf(mail, 'x-ms-exchange-generated-message-source').some(Boolean) ||
  valuesOf(mail, 'delivered-to').includes('autoresponder') ||
  absence.test(mail.subject ?? '');

const isListMail = (mail: Parsed) =>
  has(mail, 'list-id', 'list-unsubscribe', 'list-post', 'list-help') ||
  valuesOf(mail, 'precedence').some((value) => /bulk|list/.test(value));

const absence = new RegExp(
  `^\\s*(?:${[
    'automatic reply',
    'auto(?:matic)?[ -]?(?:reply|response)',
    'out of (?:the )?office',
    'respuesta autom[áa]tica',
    'fuera de (?:la )?oficina',
    'automatische antwort',
    'abwesenheits(?:notiz|nachricht|benachrichtigung|meldung)',
    'r[ée]ponse automatique',
    'absence du bureau',
    'risposta automatica',
    'fuori sede',
    'resposta autom[áa]tica',
    'automatisch antwoord',
    'autosvar',
    'automatiskt svar',
    'automaattinen vastaus',
    'odpowied[źz] automatyczna',
    'автоответ',
    'automatick[áa] odpov[ěe]ď',
    'automatisk svar',
    'automatikus v[áa]lasz',
    'otomatik yan[ıi]t',
    'αυτόματη απάντηση',
    'автоматический ответ',
    'автоматична відповідь',
    'automatick[áa] odpove[dď]',
    'r[ăa]spuns automat',
    'תשובה אוטומטית',
    'رد تلقائي',
    '자동 회신',
    '自動回覆',
    'tr[ảa] l[ờo]i t[ựu] đ[ộo]ng',
    '自動応答',
    '自动(?:答复|回复)',
  ].join('|')})\\s*(?:[:：]|$)`,
  'iu',
);

const undelivered =
  /^\s*(?:undeliverable|undelivered mail returned to sender|mail delivery (?:failed|failure|subsystem)|delivery (?:status notification|failure|has failed)|returned mail|failure notice|unzustellbar|no se puede entregar|non remis|non recapitabile|não entregue|onbestelbaar)\s*(?:[:：(]|$)/i;
