const marker = /^[>\s*_|]*(?:##- ?.{1,120}?-##|-- Write your answer above this line --)/;

/** Every email that can be answered begins with this line in the reader's language. Its signs are the same in all of them. */
export const replyLine = (words: string): string => `##- ${words} -##`;
export const replyMarker = replyLine('Write your answer above this line');

const wroteAt =
  /^\s*(On|El|Le|Am|Em|No dia|Il( giorno)?|Op|Den|W dniu)\b(?=.*\d).{4,200}?((wrote|escribió|a écrit|escreveu|ha scritto|schrieb|pisze)\s*|(schrieb|schreef|skrev) .{1,200}|het volgende geschreven|,? (skrev|napisał(\(a\)|a)?) .{1,200})\s*:\s*$/i;
const verbAt =
  /^\s*(?=.*\d[./:-]\d)(.{4,250}(napisał(\(a\)|a)?|пишет|написала?|\(а\)|写道|寫道|さんは書きました|님이 작성)|Wiadomość napisana przez .{4,200})\s*[:：]\s*$/i;
const addressAt = /^(?=.*\p{Nd}[:.]\p{Nd}\p{Nd}).{0,250}[<(][^<>()\s]+@[^<>()\s]+[>)].{0,60}[:：]\s*$/u;
const from =
  '(From|De|Von|Da|Van|Od|Från|Fra|От|Kimden|发件人|寄件者|差出人|보낸 사람|Lähettäjä|מאת|من|Από|Feladó|De la|Від|Odesílatel|จาก|Từ)';
const sent =
  '(Sent|Date|Enviado( el)?|Enviada( em)?|Fecha|Gesendet|Datum|Envoyé|Inviato|Data|Verzonden|Skickat|Sendt|Dato|Wysłano|Отправлено|Дата|Gönderilme|Tarih|发送时间|日期|送信日時|日付|보낸 날짜|날짜|Lähetetty|Päiväys|נשלח|תאריך|تم الإرسال|تاريخ الإرسال|التاريخ|Στάλθηκε|Ημερομηνία|Elküldve|Trimis|Надіслано|Odesláno|ส่ง|Đã gửi)';
const original =
  "Original Message|Forwarded message|Mensaje original|Ursprüngliche Nachricht|Message d['’]origine|Messaggio originale|Mensagem original|Oorspronkelijk bericht|Ursprungligt meddelande|Oprindelig meddelelse|Opprinnelig melding|(Oryginalna )?wiadomość( oryginalna)?|Исходное сообщение|原始邮件|邮件原件|元のメッセージ|원본 메시지";
const device =
  '(?:iPhone|iPad|iPod|Galaxy|Samsung|Android|Outlook|Yahoo|Proton ?Mail|Proton|Gmail|Thunderbird|Huawei|Xiaomi|Redmi|Pixel|OnePlus|Motorola|Nokia|BlackBerry|Windows|Mac|Mail|AOL|GMX|Courrier|Correo|Posta|Почты|(?:smart|mobile )?phone|mobile|smartphone|Handy|Smartphone|Mobiltelefon|m[óo]vil|tel[ée]fono|t[ée]l[ée]phone|portable|telem[óo]vel|celular|cellulare|telefoon|telefon|mobil|mobiel)';
const detail =
  "(?:[’'][a-zé]{1,3}|-\\w+|,? (?:\\d+\\w*|Pro|Max|Plus|Mini|Ultra|Mail|app|secure|email|e-mail|mobile|phone|device|smartphone|tablet|gesendet|para|pour|für|for|per|voor|på|til|на|dla|iOS|iPhone|iPad|Android|Mac|Windows|Galaxy|S\\d+))*";
const sentFrom =
  'Sent (?:from|with|via)|Get|Enviado (?:desde|con|do|de|pelo|a partir do)|Obtener|Von|Gesendet (?:von|mit)|Holen Sie sich|Envoyé (?:de|depuis|avec)|Obtenez|Inviato (?:da|dal|con)|Ottieni|Obter o|Verstuurd (?:vanaf|met|via|van)|Verzonden (?:vanaf|met|via|van)|Skickat från|Sendt fra|Lähetetty|Wysłan[eo] z|Отправлено (?:с|из)|נשלח מה|أُرسلت من';
const deviceSignatures = [
  new RegExp(
    `^(?:${sentFrom})(?: \\S{1,12}){0,2}[ -]?${device}${detail}[.!]?\\s?(?:[<(]https?://[^\\s<>]*[>)])?\\s*$`,
    'iu',
  ),
  /^((iPhone|iPad)から送信|发自我的\s?\S{2,20}|從我的 ?\S{2,20} ?傳送|나의 (iPhone|iPad)에서 보냄)\s*$/,
];
const separator = /^\s*_{10,}\s*$/;
const originalLine = new RegExp(`^\\s*-{2,}\\s*(${original})\\s*-{2,}`, 'iu');
const header = new RegExp(`^\\s*\\*?${from}\\s?[:：]\\*?\\s.+@`, 'iu');
const headerPair = new RegExp(`^\\s*\\*?${from}\\s?[:：]\\*?\\s.+\\s\\*?${sent}\\s?[:：]`, 'iu');
const labelled = /^\s*\*?[^:：\n]{1,30}\s?[:：]\*?\s.*$/;
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const headLines = 4;
const signatureLines = 6;

/** Returns what the sender wrote. The line that our emails carry decides; only without it is the quote guessed. */
export function withoutQuote(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll(directionMarks, '').split('\n');
  const end = lines.findIndex((line, at) => marker.test(line) || marker.test(`${line} ${lines[at + 1] ?? ''}`));
  const { above, below } = end === -1 ? splitAtQuote(lines) : splitAtMarker(lines, end);
  return above || (below.some(isQuoted) ? splitAtQuote(below).above : '');
}

type Split = { above: string; below: string[] };

const isQuoted = (line: string) => line.startsWith('>');
const isBlank = (line: string) => line.trim() === '';
const isHead = (line: string) => [wroteAt, verbAt, addressAt].some((shape) => shape.test(line));

function splitAtMarker(lines: string[], end: number): Split {
  const above = lines.slice(0, end);
  while (above.length > 0 && (isBlank(above.at(-1)!) || isQuoted(above.at(-1)!))) above.pop();
  return { above: withoutSignature(above.slice(0, above.length - headLength(above))), below: lines.slice(end + 1) };
}

/** Returns how many of the last lines introduce a quote, in any language: they end with a colon and have a date or an address. */
function headLength(lines: string[]): number {
  const last = lines.slice(-headLines);
  for (let count = 1; count <= last.length; count++) {
    const joined = last.slice(-count).join(' ').trimEnd();
    const withoutAddress = joined.replaceAll(/\S+@\S+/g, '');
    if (isHead(joined) || (/[:：]$/.test(joined) && /\p{Nd}[:.]\p{Nd}\p{Nd}|\p{Nd}{4}/u.test(withoutAddress)))
      return count;
  }
  const block = lines.length - 1 - lines.findLastIndex((line) => !labelled.test(line));
  const rest = lines.slice(0, lines.length - block);
  while (rest.length > 0 && isBlank(rest.at(-1)!)) rest.pop();
  const divider = [separator, originalLine].some((shape) => shape.test(rest.at(-1) ?? ''));
  const isHeader = /@|\p{Nd}[:.]\p{Nd}\p{Nd}|\p{Nd}{4}/u.test(lines.slice(lines.length - block).join('\n'));
  if ((block >= 3 && isHeader) || (block > 0 && divider)) return lines.length - rest.length + (divider ? 1 : 0);
  return /\S+@\S+.*[:：]\s*$/.test(lines.at(-1) ?? '') ? 1 : 0;
}

function splitAtQuote(lines: string[]): Split {
  const pairs = lines.map((line, at) => {
    const next = lines[at + 1] ?? '';
    const pair = `${line} ${next}`.trimEnd();
    return (addressAt.test(next) || verbAt.test(next)) && !wroteAt.test(pair) ? line : pair;
  });
  const end = lines.findIndex((line, at) => isBeginning(line, lines, at) || isBeginning(pairs[at] ?? '', lines, at));
  if (end === -1) return { above: withoutSignature(lines), below: [] };
  const head = [lines, pairs].findIndex((shown) => isHead(shown[end] ?? '')) + 1;
  return { above: withoutSignature(lines.slice(0, end)), below: head > 0 ? lines.slice(end + head) : [] };
}

function isBeginning(line: string, lines: string[], at: number): boolean {
  if (isHead(line) || originalLine.test(line) || header.test(line) || headerPair.test(line)) return true;
  const next = lines.slice(at + 1, at + 4).filter((one) => !isBlank(one));
  if (separator.test(line))
    return (
      header.test(next[0] ?? '') ||
      headerPair.test(next.slice(0, 2).join(' ')) ||
      (next.slice(0, 2).every((one) => labelled.test(one)) && next.length > 1)
    );
  return (
    /\p{Nd}[:.]\p{Nd}\p{Nd}.{0,200}[:：]\s*$/u.test(line) &&
    line.length < 300 &&
    isQuoted(next[0] ?? '') &&
    line === lines[at]
  );
}

/** Removes a signature only from the last lines, because words that look like one can stand anywhere else. */
function withoutSignature(all: string[]): string {
  const lines = all.filter((line) => !isQuoted(line));
  const trimEnd = () => {
    while (lines.length > 0 && isBlank(lines.at(-1)!)) lines.pop();
  };
  trimEnd();
  if (deviceSignatures.some((shape) => shape.test(lines.at(-1)?.trim() ?? ''))) lines.pop();
  trimEnd();
  const delimiter = lines.lastIndexOf('-- ');
  const below = lines.slice(delimiter + 1).filter((line) => !isBlank(line)).length;
  if (delimiter >= 0 && below <= signatureLines) lines.length = delimiter;
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
