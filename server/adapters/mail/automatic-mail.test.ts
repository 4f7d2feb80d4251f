import { describe, expect, it } from 'vitest';
import { readMail } from './read-mail.ts';

const kindOf = async (lines: readonly string[]) => (await readMail(Buffer.from(lines.join('\r\n')), null)).automatic;

const to = 'To: Saywell <r0@reply.saywell.test>';
const plain = ['MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8'];

const absenceNotes: Record<string, string[]> = {
  'Outlook on Exchange Online': [
    'From: Ada Park <ada@contoso.example>',
    to,
    'Subject: Automatic reply: A message about Baker',
    'X-MS-Exchange-Generated-Message-Source: Mailbox Rules Agent',
    'X-Auto-Response-Suppress: All',
    'auto-submitted: auto-generated',
    ...plain,
    '',
    'I am out of the office until Monday.',
  ],
  'an Exchange server that sets no standard header': [
    'From: Ada Park <ada@contoso.example>',
    to,
    'Subject: Automatic reply: A message about Baker',
    'X-Auto-Response-Suppress: DR, OOF, AutoReply',
    ...plain,
    '',
    'I am away.',
  ],
  'Gmail vacation responder': [
    'From: Ada Park <ada.park@gmail.example>',
    to,
    'Subject: Out of town Re: A message about Baker',
    'Auto-Submitted: auto-replied',
    'Precedence: bulk',
    'X-Autoreply: yes',
    ...plain,
    '',
    'I will answer next week.',
  ],
  'iCloud vacation': [
    'From: Ada Park <ada@icloud.example>',
    to,
    'Subject: Re: A message about Baker',
    'Auto-Submitted: auto-replied (vacation)',
    'X-Autorespond: A message about Baker',
    ...plain,
    '',
    'I am on vacation and read mail rarely.',
  ],
  'Spanish Outlook': [
    'From: Ada Park <ada@empresa.example>',
    to,
    'Subject: =?utf-8?Q?Respuesta_autom=C3=A1tica=3A_Un_mensaje_sobre_Panadero?=',
    ...plain,
    '',
    'Estoy fuera de la oficina hasta el lunes.',
  ],
  'German Outlook': [
    'From: Ada Park <ada@firma.example>',
    to,
    'Subject: Automatische Antwort: Eine Nachricht',
    ...plain,
    '',
    'Ich bin bis Montag im Urlaub.',
  ],
  'old German Exchange': [
    'From: Ada Park <ada@firma.example>',
    to,
    'Subject: Abwesenheitsnotiz: Eine Nachricht',
    ...plain,
    '',
    'Bin bald wieder da.',
  ],
  'Unix vacation': [
    'From: Ada Park <ada@uni.example>',
    to,
    'Subject: away from my mail',
    'Precedence: junk',
    ...plain,
    '',
    'I am away.',
  ],
  'a responder of its own header': [
    'From: ada@shop.example',
    to,
    'Subject: Re: A message about Baker',
    'X-Auto-Reply-From: ada@shop.example',
    ...plain,
    '',
    'Out until May.',
  ],
  'Hebrew Outlook': ['From: ada@shop.example', to, 'Subject: תשובה אוטומטית: הודעה', ...plain, '', 'אני בחופשה.'],
  'an empty sender in the envelope': [
    'From: ada@shop.example',
    to,
    'Return-Path: <>',
    'Precedence: auto_reply',
    'Subject: Hello',
    ...plain,
    '',
    'Away.',
  ],
  'cPanel autoresponder': [
    'From: ada@shop.example',
    to,
    'Subject: Thank you for your mail',
    'X-Mail-Autoreply: autoreply',
    ...plain,
    '',
    'We answer soon.',
  ],
};

const boundary = 'MIME-Version: 1.0\r\nContent-Type: multipart/report; boundary=edge; report-type=';
const part = (type: string, body: string) => `--edge\r\nContent-Type: ${type}\r\n\r\n${body}`;

describe('automatic mail', () => {
  it.each(Object.entries(absenceNotes))('an automatic reply is recognized: %s', async (_, lines) => {
    expect(await kindOf(lines)).toBe('automatic_reply');
  });

  it('a delivery report of Gmail or Exchange is recognized', async () => {
    const report = [
      to,
      'Return-Path: <>',
      'Subject: Delivery Status Notification (Failure)',
      'Auto-Submitted: auto-replied',
      `${boundary}delivery-status`,
      '',
      part('text/plain', 'Address not found'),
      part('message/delivery-status', 'Reporting-MTA: dns; google.example\r\n\r\nAction: failed\r\nStatus: 5.1.1'),
      '--edge--',
    ];
    expect(await kindOf(['From: Mail Delivery Subsystem <mailer-daemon@google.example>', ...report])).toBe(
      'delivery_report',
    );
    expect(await kindOf(['From: MicrosoftExchange329e71ec88ae@contoso.example', ...report])).toBe('delivery_report');
    expect(
      await kindOf([
        'From: bot@old.example',
        to,
        'Subject: Undelivered Mail Returned to Sender',
        ...plain,
        '',
        'No such user',
      ]),
    ).toBe('delivery_report');
    expect(
      await kindOf([
        'From: bot@old.example',
        to,
        'Subject: x',
        `${boundary}feedback-report`,
        '',
        part('text/plain', 'Spam'),
        '--edge--',
      ]),
    ).toBe('delivery_report');
    expect(
      await kindOf(['From: postmaster@old.example', to, 'Subject: Undeliverable', ...plain, '', 'No such user']),
    ).toBe('delivery_report');
  });

  it('a read receipt by RFC 8098 or of Outlook is recognized', async () => {
    const receipt = [
      'From: Ada Park <ada@example.com>',
      to,
      'Subject: Read: A message about Baker',
      `${boundary}disposition-notification`,
      '',
      part('text/plain', 'Your message was read.'),
      part('message/disposition-notification', 'Disposition: manual-action/MDN-sent-manually; displayed'),
      '--edge--',
    ];
    expect(await kindOf(receipt)).toBe('read_receipt');
    expect(await kindOf(['From: ada@example.com', to, 'Subject: 開封済み: A message', ...plain, '', '-'])).toBe(
      'read_receipt',
    );
    expect(
      await kindOf(['From: ada@example.com', to, 'Subject: Gelesen: Eine Nachricht', ...plain, '', 'Gelesen.']),
    ).toBe('read_receipt');
  });

  it('a newsletter is recognized as list mail', async () => {
    const letter = ['From: ada@example.com', to, 'Subject: News', 'List-Unsubscribe: <https://example.com/stop>'];
    expect(await kindOf([...letter, ...plain, '', 'Our news.'])).toBe('list_mail');
  });

  it('a mail that a person wrote is not automatic', async () => {
    for (const subject of [
      'Re: A message about Baker',
      'Re: Automatic reply: A message about Baker',
      'AW: Abwesenheitsnotiz: Eine Nachricht',
      'Out of office hours I bake',
      'Reading: a question',
      'Undeliverable parcels',
      'Re: Undeliverable: A message',
    ])
      expect(
        await kindOf([
          'From: Ada Park <ada@example.com>',
          to,
          `Subject: ${subject}`,
          'Auto-Submitted: no',
          'Return-Path: <ada@example.com>',
          'Disposition-Notification-To: ada@example.com',
          'X-MS-Exchange-Organization-SCL: 1',
          ...plain,
          '',
          'Thursday is fine.',
        ]),
      ).toBeNull();
  });
});
