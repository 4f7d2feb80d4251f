/** Is in every email that can be answered: what is below it is not part of the answer. */
export const answerAbove = '-- Write your answer above this line --';

/** How Gmail, Apple Mail, Thunderbird and Yahoo begin a quotation, where it begins with a word for "on". */
const wroteAt =
  /^\s*(On|El|Le|Am|Em|No dia|Il( giorno)?|Op|Den|W dniu)\b(?=.*\d).{4,200}?((wrote|escribió|a écrit|escreveu|ha scritto|schrieb|pisze)\s*|(schrieb|schreef|skrev) .{1,200}|het volgende geschreven|,? (skrev|napisał(\(a\)|a)?) .{1,200})\s*:\s*$/i;
/** The same with the verb at the end or the beginning: a day or a time, and what the program says, in one line. */
const verbAt =
  /^\s*(?=.*\d[./:-]\d)(.{4,250}(napisał(\(a\)|a)?|пишет|написала?|\(а\)|写道|寫道|さんは書きました|님이 작성)|Wiadomość napisana przez .{4,200})\s*[:：]\s*$/i;
/** The same in any language: a time, an address, and a colon at the end. */
const addressAt = /^(?=.*\d[:.]\d\d).{0,250}<[^<>\s]+@[^<>\s]+>.{0,60}[:：]\s*$/;
/** "From", as the header of Outlook begins, and what its next line begins with. */
const from = '(From|De|Von|Da|Van|Od|Från|Fra|От|Kimden|发件人|寄件者|差出人|보낸 사람)';
const sent =
  '(Sent|Date|Enviado( el)?|Enviada( em)?|Fecha|Gesendet|Datum|Envoyé|Inviato|Data|Verzonden|Skickat|Sendt|Dato|Wysłano|Отправлено|Дата|Gönderilme|Tarih|发送时间|日期|送信日時|日付|보낸 날짜|날짜)';
const original =
  "Original Message|Forwarded message|Mensaje original|Ursprüngliche Nachricht|Message d['’]origine|Messaggio originale|Mensagem original|Oorspronkelijk bericht|Ursprungligt meddelande|Oprindelig meddelelse|Opprinnelig melding|(Oryginalna )?wiadomość( oryginalna)?|Исходное сообщение|原始邮件|邮件原件|元のメッセージ|원본 메시지";
/** "Sent from my phone", in the words of the phones and programs that add it. */
const signatures = [
  /^(Sent (from|with)|Get|Enviado (desde|con)|Obtener) (my|mi|Outlook|Yahoo|Proton|Samsung|Mail for|Correo para)\b/i,
  /^(Von mein\S+ .{2,40} gesendet|Gesendet (von|mit) .{2,40}|Holen Sie sich Outlook .{0,40})\.?$/i,
  /^(Envoyé (de|depuis|avec) (mon|ma|Outlook|Yahoo|Proton|Courrier)|Obtenez Outlook)\b.{0,60}$/i,
  /^(Inviato (da|dal mio|con) (iPhone|iPad|mio|Outlook|Yahoo|Proton|Samsung)|Ottieni Outlook)\b.{0,60}$/i,
  /^(Enviado (do meu|a partir do meu|do|pelo) (iPhone|iPad|Outlook|Yahoo|Proton|Samsung|telemóvel|Android)|Obter o Outlook)\b.{0,60}$/i,
  /^(Verstuurd|Verzonden) (vanaf|met|via|van) (mijn|Outlook|Yahoo|Proton)\b.{0,60}$/i,
  /^(Skickat|Sendt) (från|fra) (min|mit|mitt|Outlook|Yahoo|Proton)\b.{0,60}$/i,
  /^Wysłan[eo] z (iPhone|iPad|mojego|Outlook|programu|aplikacji)/i,
  /^Отправлено (с|из) (iPhone|iPad|моего|Outlook|мобильн|Почты)/i,
  /^((iPhone|iPad)から送信|发自我的\s?\S{2,20}|從我的 ?\S{2,20} ?傳送|나의 (iPhone|iPad)에서 보냄)\s*$/,
];
const beginnings = [
  /^[>\s]*-- Write your answer above this line --/,
  // "On Tue, Nov 17, 2026 at 9:12 AM Dana Whitfield <…> wrote:"
  wroteAt,
  verbAt,
  addressAt,
  new RegExp(`^\\s*-{2,}\\s*(${original})\\s*-{2,}`, 'i'),
  /^\s*_{10,}\s*$/,
  new RegExp(`^\\s*\\*?${from}\\s?[:：]\\*?\\s.+@`, 'i'),
  // The header of Outlook, where it names no address.
  new RegExp(`^\\s*\\*?${from}\\s?[:：]\\*?\\s.+\\s\\*?${sent}\\s?[:：]`, 'i'),
  // A signature.
  /^-- ?$/,
  ...signatures,
];

// Why no library does this: docs/decisions/047.
/** What a user wrote above what they answer to, without their signature; where nothing is above, what is between the quoted lines. */
export function withoutQuote(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const { above, below } = parted(lines);
  return above || (below.some((line) => line.startsWith('>')) ? parted(below).above : '');
}

function parted(lines: string[]): { above: string; below: string[] } {
  // A long beginning is broken over two lines.
  // But before a line that is one by itself, nothing of it is missing.
  const pairs = lines.map((line, at) => {
    const next = lines[at + 1] ?? '';
    const pair = `${line} ${next}`.trimEnd();
    return (addressAt.test(next) || verbAt.test(next)) && !wroteAt.test(pair) ? line : pair;
  });
  const end = lines.findIndex((line, at) =>
    beginnings.some((shape) => shape.test(line) || shape.test(pairs[at] ?? '')),
  );
  if (end === -1) return { above: ownWords(lines), below: [] };
  const header =
    [lines, pairs].findIndex((shown) => [wroteAt, verbAt, addressAt].some((it) => it.test(shown[end] ?? ''))) + 1;
  return { above: ownWords(lines.slice(0, end)), below: header > 0 ? lines.slice(end + header) : [] };
}

const ownWords = (lines: string[]) =>
  lines
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
