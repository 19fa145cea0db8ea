import { describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { contrastRatio } from '@portal/contracts/shared/contrastRatio';
import { mailHtml, mailDesignOf, type MailDesign } from './mailHtml.ts';

const LINK = 'https://portal.bank.example/vorgang/4711?a=1&b=2';
const look: MailDesign = { bankName: 'Bank & Söhne', title: 'ServicePortal', logo: null, primary: '#0b4f87', buttonStyle: 'rounded' };
const html = (text: string, more: Partial<MailDesign> = {}, links = [LINK]): string =>
  mailHtml({ subject: 'Ihr Vorgang <4711>', text, links }, { ...look, ...more });
/** What somebody reads who sees no markup. */
const words = (page: string): string =>
  page
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<br>/g, '\n')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/[ \t]+/g, ' ');

describe('a letter in the bank’s look', () => {
  it('says what its text says, line by line, in German', () => {
    const page = html('Guten Tag Frau Müller,\n\ndie Gründe:\n– unscharf\n– eine Seite fehlt\n\nMit freundlichen Grüßen\nIhre Bank');
    expect(page).toContain('<html lang="de">');
    for (const line of ['Guten Tag Frau Müller,', '– unscharf', '– eine Seite fehlt', 'Ihre Bank', 'Ihr Vorgang <4711>', 'Bank & Söhne'])
      expect(words(page)).toContain(line);
    expect(page).toContain('die Gründe:<br>– unscharf<br>– eine Seite fehlt');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '" onmouseover="alert(1)',
    "' style='display:none",
    '</td></tr></table><h1>Gehackt</h1>',
    '<!-- <b>',
    '&lt;b&gt;',
  ])('shows %s as it was written, wherever it stands', (evil) => {
    const page = mailHtml(
      { subject: evil, text: `Guten Tag,\n\n${evil}`, links: [] },
      { ...look, bankName: evil, title: evil, logo: `https://x/${evil}.png` },
    );
    expect(page).not.toContain(evil);
    expect(page.match(/<(script|h1|b)\b/g)).toEqual(['<h1']);
  });

  it.each([
    ['on a line of its own, after what it is called', `Zum Vorgang:\n${LINK}`, 'Zum Vorgang'],
    [
      'after a sentence that is too long for a button',
      `Bitte registrieren Sie sich über diesen Link und legen Sie Ihr Passwort fest:\n${LINK}`,
      'Im Portal öffnen',
    ],
    ['within a sentence of the bank’s own', `Schauen Sie unter ${LINK} nach.`, 'Im Portal öffnen'],
    ['with a full stop behind it', `Hier:\n${LINK}.`, 'Hier'],
  ])('makes a button of a link %s, with the address below', (_, text, name) => {
    const page = html(text);
    const address = LINK.replace('&', '&amp;');
    expect(page.match(new RegExp(`<a href="${address.replaceAll(/[?.]/g, '\\$&')}"[^>]*>${name}</a>`))).not.toBeNull();
    expect(page).toContain(`word-break:break-all">${address}</a>`);
    for (const word of text
      .replace(/https\S+/, '')
      .split(/[\s:]+/)
      .filter((each) => each !== ''))
      expect(words(page)).toContain(word);
  });

  it('makes no button of an address that is not one of its links, or no web address', () => {
    expect(html('https://boese.example/', {}, [])).not.toContain('href=');
    expect(html('javascript:alert(1)', {}, ['javascript:alert(1)'])).not.toContain('href=');
  });

  it('asks for nothing outside but the bank’s logo, whose place takes its name', () => {
    expect(html('Guten Tag')).not.toMatch(/src=|url\(|@import|<link/);
    const page = html('Guten Tag', { logo: 'https://portal.bank.example/logo.png' });
    expect(page.match(/src="[^"]*"/g)).toEqual(['src="https://portal.bank.example/logo.png"']);
    expect(page).toContain('alt="Bank &amp; Söhne"');
  });

  it.each(['#0b4f87', '#ffcc00', '#ffffff', '#000000', '#7f7f7f', '#e2001a', '#111417'])(
    'can be read with %s, light and dark',
    (primary) => {
      const page = html(`Zum Vorgang:\n${LINK}`, { primary });
      const colour = (pattern: RegExp): string => pattern.exec(page)?.[1] ?? '';
      const onLight = colour(/class="address"[^>]*color:(#[0-9a-f]{6})/);
      const onDark = colour(/\.inner a\.address\{color:(#[0-9a-f]{6})/);
      const buttonText = colour(/display:inline-block[^"]*?;color:(#[0-9a-f]{6})/);
      expect(contrastRatio(onLight, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(onDark, '#1c1f23')).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(buttonText, primary)).toBeGreaterThanOrEqual(4.5);
      expect(page).toContain('prefers-color-scheme:dark');
    },
  );

  it('is 600 pixels wide at most and has the bank’s corners', () => {
    expect(html('Guten Tag')).toContain('max-width:600px');
    expect(html(LINK, { buttonStyle: 'pill' })).toContain('border-radius:24px');
    expect(html(LINK, { buttonStyle: 'square' })).toContain('border-radius:0');
  });
});

describe('the look of the configuration', () => {
  const lookWith = (logo: string | null) =>
    mailDesignOf({ ...defaultInstanceConfig, app: { ...defaultInstanceConfig.app, logo } }, 'https://portal.bank.example');
  it.each([
    [null, null],
    ['/brand/logo.svg', null],
    ['/brand/logo.png', 'https://portal.bank.example/brand/logo.png'],
    ['brand/logo.JPG', 'https://portal.bank.example/brand/logo.JPG'],
  ])('with the logo %s shows %s', (logo, shown) => expect(lookWith(logo).logo).toBe(shown));
});
