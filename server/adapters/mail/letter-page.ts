import { escaped } from '../formats/html.ts';
import type { Language } from '#contract/base/language.ts';

/** What every email of an installation has in common. */
export type Sender = {
  origin: string;
  /** Where answers go that are written in a mail program. */
  support: string;
  /** Where the operator can be reached by post; null where none is given. */
  postal_address: string | null;
};

/** A company that heads the emails about its jobs: colors as they are read on white and on black. */
export type Letterhead = { name: string; logo: string | null; colors: { light: string; dark: string } | null };

/** A paragraph that begins with a link. */
export type Text = { label: string; url: string; text?: string };
type Page = {
  language: Language;
  subject: string;
  lines: (string | Text)[];
  action: Text | undefined;
  foot: Text | undefined;
  sender: Sender;
  company?: Letterhead | undefined;
};

// Light colors are in the elements, because some mail programs drop the sheet; dark ones can only be in it.
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

const paragraph = (line: string | Text) =>
  `<p style="margin:0 0 16px">${typeof line === 'string' ? escaped(line).replaceAll('\n', '<br>') : linked(line)}</p>`;
const linked = ({ label, url, text }: Text) =>
  `<a class="link" href="${escaped(url)}" style="${light.link};font-weight:600">${escaped(label)}</a>${text ? `<br>${escaped(text)}` : ''}`;

/** What inboxes show beside the subject; the blanks keep the rest of the email out of it. */
const preheader = (lines: Page['lines']): string => {
  const [first] = lines;
  const text = typeof first === 'string' ? first : (first?.text ?? first?.label ?? '');
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(text.slice(0, 140))}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;
};

const button = ({ label, url }: Text) =>
  `<p style="margin:28px 0 0"><a class="button" href="${escaped(url)}" style="display:inline-block;padding:13px 22px;border-radius:9px;${light.button};text-decoration:none;font-weight:600">${escaped(label)}</a></p>`;

const imprint = ({ origin, postal_address }: Sender) =>
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

/** The email as a page: tables, because mail programs lay out nothing else alike. */
export function page(given: Page): string {
  const { language, subject, lines, action, foot, sender, company } = given;
  const stop = foot
    ? `<a class="quiet" href="${escaped(foot.url)}" style="${light.quiet}">${escaped(foot.label)}</a><br><br>`
    : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>${sheet}${company?.colors ? darkName(company.colors.dark) : ''}</style></head>
<body class="page" style="margin:0;${light.page};font-size:16px;line-height:1.55;${font}">${preheader(lines)}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="${light.page}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:0 4px 16px;text-align:left;font-weight:700;font-size:18px;letter-spacing:-0.01em">${headOf(given)}</td></tr></table>
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${light.card};border-radius:14px;border-collapse:separate"><tr><td class="inside" style="padding:32px;text-align:left">
<h1 style="font-size:22px;line-height:1.25;letter-spacing:-0.01em;margin:0 0 16px">${escaped(subject)}</h1>${lines.map(paragraph).join('')}${action ? button(action) : ''}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="quiet" style="padding:20px 4px 0;text-align:left;font-size:13px;${light.quiet}">${stop}${imprint(sender)}</td></tr></table>
</td></tr></table></body></html>`;
}
