import type { InstanceConfig } from '@portal/contracts/instance/config';
import { rgbChannels, contrastRatio, textColourOn } from '@portal/contracts/shared/contrastRatio';
import { escapeHtml } from '@portal/platform/texts/escapeHtml';

/** What mails take of the bank's look. */
export interface MailDesign {
  readonly bankName: string;
  readonly title: string;
  /** Absolute; null where there is none that mail programs show. */
  readonly logo: string | null;
  readonly primary: string;
  readonly buttonStyle: InstanceConfig['design']['buttonStyle'];
}

/** Mail programs show no SVG. */
const SHOWN_IN_MAILS = /\.(?:png|jpe?g|gif)$/i;

export const mailDesignOf = (
  { app, colors, design }: Pick<InstanceConfig, 'app' | 'colors' | 'design'>,
  publicUrl: string,
): MailDesign => ({
  bankName: app.bankName,
  title: app.title,
  logo: app.logo !== null && SHOWN_IN_MAILS.test(app.logo) ? `${publicUrl}/${app.logo.replace(/^\/+/, '')}` : null,
  primary: colors.primary,
  buttonStyle: design.buttonStyle,
});

const DARK = '#1c1f23';
/** WCAG 2.2, 1.4.3. */
const READABLE = 4.5;
const CORNERS: Readonly<Record<MailDesign['buttonStyle'], string>> = { rounded: '8px', square: '0', pill: '24px' };
const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** What stands before a link as a sentence of its own becomes its name, where it fits on a button. */
const BUTTON_LETTERS = 40;

/** The colour, mixed with white or black in tenths until it can be read on the ground. */
function readableOn(ground: string, colour: string): string {
  const towards = textColourOn(ground) === '#ffffff' ? 255 : 0;
  for (let tenths = 0; tenths < 10; tenths += 1) {
    const mixed = `#${rgbChannels(colour)
      .map((value) => Math.round(value + ((towards - value) * tenths) / 10))
      .map((value) => value.toString(16).padStart(2, '0'))
      .join('')}`;
    if (contrastRatio(mixed, ground) >= READABLE) return mixed;
  }
  return textColourOn(ground);
}

const style = (primary: string): string => {
  const onDark = readableOn(DARK, primary);
  return `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:600px){.sheet{border-radius:0!important}.inner{padding:24px 20px!important}.head{padding:16px 20px!important}.button{width:100%!important}.button a{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){
body,.ground{background:#111417!important}
.sheet{background:${DARK}!important;border-color:#3a4047!important}
.inner,.inner p,.inner h1{color:#e8eaed!important}
.quiet,.quiet a,.inner p.quiet{color:#b6bcc4!important}
.inner a.address{color:${onDark}!important}
.button td{background:${onDark}!important}
.button td a{color:${textColourOn(onDark)}!important;border-color:${onDark}!important}
}`;
};

/** The letter in the bank's look: what its text says, without a picture that anything depends on. */
export function mailHtml(
  { subject, text, links }: { readonly subject: string; readonly text: string; readonly links: readonly string[] },
  look: MailDesign,
): string {
  const { bankName, title, primary } = look;
  const bank = escapeHtml(bankName);
  // Logos are made for white paper.
  const head =
    look.logo === null
      ? `<tr><td class="head" bgcolor="${primary}" style="background:${primary};padding:18px 32px;font-size:18px;font-weight:600;color:${textColourOn(primary)}">${bank}</td></tr>`
      : `<tr><td class="head" bgcolor="#ffffff" style="background:#ffffff;border-bottom:4px solid ${primary};padding:18px 32px"><img src="${escapeHtml(look.logo)}" alt="${bank}" height="40" style="display:block;height:40px;max-width:100%;border:0;font:600 18px/40px ${FONT};color:#1c1f23"></td></tr>`;
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escapeHtml(subject)}</title><style>${style(primary)}</style></head>
<body style="margin:0;padding:0;background:#eef0f3;-webkit-text-size-adjust:100%">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#eef0f3"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border:1px solid #d5d9de;border-radius:12px;border-collapse:separate;overflow:hidden;font-family:${FONT}">
${head}
<tr><td class="inner" style="padding:32px;font-size:16px;line-height:1.55;color:#1c1f23;overflow-wrap:anywhere;word-break:break-word">
<h1 style="margin:0 0 20px;font-size:20px;line-height:1.3;font-weight:600;color:#1c1f23">${escapeHtml(subject)}</h1>
${paragraphsOf(text, links, look).join('\n')}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
<p class="quiet" style="margin:16px 0 0;font:13px/1.5 ${FONT};color:#4a5059">${escapeHtml(title)} · ${bank}</p>
</td></tr></table></body></html>
`;
}

function paragraphsOf(text: string, links: readonly string[], look: MailDesign): readonly string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph) => partsOf(paragraph.split('\n'), links, look));
}

const asParagraph = (lines: readonly string[]): string =>
  `<p style="margin:0 0 16px;color:#1c1f23">${lines.map(escapeHtml).join('<br>')}</p>`;

/** Lines as they are; a line that is a link becomes a button with the address below. */
function partsOf(lines: readonly string[], links: readonly string[], look: MailDesign): readonly string[] {
  const parts: string[] = [];
  let open: string[] = [];
  const close = (): void => {
    if (open.length > 0) parts.push(asParagraph(open));
    open = [];
  };
  for (const line of lines) {
    const link = links.find((each) => isWebAddress(each) && line.trim().replace(/[.,;]$/, '') === each);
    if (link !== undefined) {
      const name = open.length === 1 ? nameBefore(open[0]!) : undefined;
      if (name !== undefined) open = [];
      close();
      parts.push(button(link, name ?? 'Im Portal öffnen', look));
      continue;
    }
    const inside = links.filter((each) => isWebAddress(each) && line.includes(each));
    open.push(line);
    if (inside.length === 0) continue;
    close();
    parts.push(...inside.map((each) => button(each, 'Im Portal öffnen', look)));
  }
  close();
  return parts;
}

const isWebAddress = (link: string): boolean => /^https?:\/\//.test(link) && URL.canParse(link);

/** 'Zum Vorgang:' */
const nameBefore = (line: string): string | undefined => {
  const name = /^(.*[^\s:]):$/.exec(line.trim())?.[1];
  return name !== undefined && name.length <= BUTTON_LETTERS ? name : undefined;
};

const button = (link: string, name: string, { primary, buttonStyle }: MailDesign): string => {
  const [address, corners] = [escapeHtml(link), CORNERS[buttonStyle]];
  return `<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px"><tr><td bgcolor="${primary}" style="background:${primary};border-radius:${corners}"><a href="${address}" style="display:inline-block;padding:13px 26px;font:600 16px/1.3 ${FONT};color:${textColourOn(primary)};text-decoration:none;border:1px solid ${primary};border-radius:${corners}">${escapeHtml(name)}</a></td></tr></table>
<p class="quiet" style="margin:0 0 20px;font-size:13px;line-height:1.5;color:#4a5059">Oder rufen Sie diese Adresse auf:<br><a class="address" href="${address}" style="color:${readableOn('#ffffff', primary)};word-break:break-all">${address}</a></p>`;
};
