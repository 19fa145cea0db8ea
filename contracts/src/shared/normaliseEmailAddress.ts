/** E-mail addresses, the same in the form and on the server. Free of zod, for the browser. */
import { withoutInvisible } from './text/textFaults.ts';

export const EMAIL_INVALID_TEXT = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';

/** The pattern of HTML for `type="email"`, with at least two labels behind the @. */
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ADDRESS = new RegExp(String.raw`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(?:\.${LABEL})+$`);

export const isEmailAddress = (address: string): boolean => ADDRESS.test(address);

/** As it is stored and compared: lower case, nothing invisible, no `mailto:`, the domain in the letters of the DNS. */
export function normaliseEmailAddress(text: string): string {
  const plain = withoutInvisible(text.normalize('NFC'))
    .trim()
    .replace(/^mailto:\s*/i, '')
    .toLowerCase();
  const at = plain.lastIndexOf('@');
  return at < 1 ? plain : `${plain.slice(0, at)}@${asciiDomain(plain.slice(at + 1))}`;
}

/** `müller-bau.de` as `xn--mller-bau-u9a.de`; what is no domain stays as it is. */
function asciiDomain(domain: string): string {
  if (!/[^\u0000-\u007f]/.test(domain) || /[\s/\\?#@:%[\]]/.test(domain)) return domain;
  const address = `https://${domain}/`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}
