import { escaped } from '../formats/html.ts';
import type { Language } from '#contract/base/language.ts';

export type EmailSender = {
  origin: string;
  support: string;
  postal_address: string | null;
};

export type EmailBranding = { name: string; logo: string | null; colors: { light: string; dark: string } | null };

export type LinkParagraph = { label: string; url: string; text?: string };
type Page = {
  language: Language;
  subject: string;
  reply_line?: string | undefined;
  lines: (string | LinkParagraph)[];
  action: LinkParagraph | undefined;
  foot: LinkParagraph | undefined;
  sender: EmailSender;
  company?: EmailBranding | undefined;
};

// Light colors are inline, because some mail programs drop the style sheet; dark mode needs the style sheet.
const light = {
  page: 'background:#f7f9f7;color:#122019',
  card: 'background:#ffffff;border:1px solid #dbe1dc',
  button: 'background:#07513a;color:#f6faf7',
  link: 'color:#07513a',
  quiet: 'color:#4b5a52',
};
const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#111b16!important;color:#e8eeea!important}
.card{background:#18241e!important;border-color:#2e3d35!important}
.button{background:#7fd6ad!important;color:#08241a!important}
.link{color:#8fdcb8!important}
.quiet{color:#a9b8b0!important}
.mark{background:#7fd6ad!important}
}
@media (max-width:480px){.inside{padding:24px 20px!important}.button{display:block!important;text-align:center}}`;

const font = "font-family:'Archivo Variable',Archivo,'Helvetica Neue',Arial,sans-serif";

const paragraph = (line: string | LinkParagraph) =>
  `<p style="margin:0 0 16px">${typeof line === 'string' ? escaped(line).replaceAll('\n', '<br>') : linked(line)}</p>`;
const linked = ({ label, url, text }: LinkParagraph) =>
  `<a class="link" href="${escaped(url)}" style="${light.link};font-weight:600">${escaped(label)}</a>${text ? `<br>${escaped(text)}` : ''}`;

/** Returns the preview text of inboxes, padded so that the rest of the email does not appear in it. */
const preheader = (lines: Page['lines']): string => {
  const [first] = lines;
  const text = typeof first === 'string' ? first : (first?.text ?? first?.label ?? '');
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(text.slice(0, 140))}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;
};

const button = ({ label, url }: LinkParagraph) =>
  `<p style="margin:28px 0 0"><a class="button" href="${escaped(url)}" style="display:inline-block;padding:13px 22px;border-radius:9px;${light.button};text-decoration:none;font-weight:600">${escaped(label)}</a></p>`;

const imprint = ({ origin, postal_address }: EmailSender) =>
  `<a class="quiet" href="${escaped(origin)}" style="${light.quiet};font-weight:600;text-decoration:none">Saywell</a>${postal_address ? `<br>${escaped(postal_address).replaceAll('\n', '<br>')}` : ''}`;

const ours =
  '<span class="mark" style="display:inline-block;width:10px;height:10px;border-radius:5px;background:#07513a;margin-right:8px"></span>Saywell';

const darkName = (color: string) => `@media (prefers-color-scheme:dark){.company{color:${color}!important}}`;

function headOf({ company, sender }: Page): string {
  if (!company) return ours;
  const { name, logo, colors } = company;
  const picture = logo
    ? `<img src="${escaped(sender.origin + logo)}" alt="" width="40" height="40" style="width:40px;height:40px;border-radius:6px;background:#ffffff;vertical-align:middle;margin-right:12px">`
    : '';
  const words = `<span class="company" style="vertical-align:middle${colors ? `;color:${colors.light}` : ''}">${escaped(name)}</span>`;
  return picture + words;
}

/** Builds the email with tables, because mail programs render no other layout consistently. */
export function page(given: Page): string {
  const { language, subject, reply_line, lines, action, foot, sender, company } = given;
  // Anything above the line would become part of the answer, so it comes even before the preview text.
  const first = reply_line
    ? `<div class="quiet" style="padding:8px 16px 0;text-align:center;font-size:12px;${light.quiet}">${escaped(reply_line)}</div>`
    : '';
  const stop = foot
    ? `<a class="quiet" href="${escaped(foot.url)}" style="${light.quiet}">${escaped(foot.label)}</a><br><br>`
    : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>${sheet}${company?.colors ? darkName(company.colors.dark) : ''}</style></head>
<body class="page" style="margin:0;${light.page};font-size:16px;line-height:1.55;${font}">${first}${preheader(lines)}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="${light.page}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:0 4px 16px;text-align:left;font-weight:700;font-size:18px;letter-spacing:-0.01em">${headOf(given)}</td></tr></table>
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${light.card};border-radius:14px;border-collapse:separate"><tr><td class="inside" style="padding:32px;text-align:left">
<h1 style="font-size:22px;line-height:1.25;letter-spacing:-0.01em;margin:0 0 16px">${escaped(subject)}</h1>${lines.map(paragraph).join('')}${action ? button(action) : ''}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="quiet" style="padding:20px 4px 0;text-align:left;font-size:13px;${light.quiet}">${stop}${imprint(sender)}</td></tr></table>
</td></tr></table></body></html>`;
}
