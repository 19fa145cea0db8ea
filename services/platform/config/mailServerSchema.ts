import { domainToASCII } from 'node:url';
import { undefinedIfThrown } from '../undefinedIfThrown.ts';
import { createParsedSettingSchema, isLoopback } from './addresses.ts';

/** Where mail is handed over, and in whose name. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** `tls` from the first byte, `starttls` before anything else is said, `plain` on this machine only. */
  readonly security: 'tls' | 'starttls' | 'plain';
  readonly credentials: { readonly user: string; readonly password: string } | undefined;
}

export interface MailSender {
  /** Undefined: the bank's name. */
  readonly name: string | undefined;
  /** In ASCII, its domain in Punycode. */
  readonly address: string;
}

/** `none`: the bank sends no mail. */
export type MailSettings =
  | 'none'
  | {
      readonly server: MailServer;
      readonly sender: MailSender;
      /** Certificates that count instead of the usual ones. */
      readonly caFile: string | undefined;
    };

const controls = /\p{Cc}/u;

function serverOf(value: string): MailServer | undefined {
  if (!URL.canParse(value)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(value);
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return undefined;
  if (search !== '' || hash !== '' || !['', '/'].includes(pathname)) return undefined;
  const host = hostname.startsWith('[') ? hostname.slice(1, -1) : domainToASCII(decoded(hostname) ?? '');
  const [user, word] = [decoded(username), decoded(password)];
  if (host === '' || user === undefined || word === undefined || controls.test(user + word)) return undefined;
  if ((user === '') !== (word === '')) return undefined;
  const security = protocol === 'smtps:' ? 'tls' : isLoopback(host) ? 'plain' : 'starttls';
  return {
    host,
    port: port === '' ? (security === 'tls' ? 465 : 587) : Number(port),
    security,
    credentials: user === '' ? undefined : { user, password: word },
  };
}

const decoded = (text: string): string | undefined => undefinedIfThrown(() => decodeURIComponent(text));

const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** One address as servers take it: an ASCII local part, the domain in Punycode. Undefined where it is none. */
export function toAsciiMailAddress(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const domain = domainToASCII(text.slice(at + 1)).toLowerCase();
  return at > 0 && local.length <= 64 && LOCAL_PART.test(local) && DOMAIN.test(domain) ? `${local}@${domain}` : undefined;
}

function senderOf(text: string): MailSender | undefined {
  const [, name = '', inner] = /^\s*(.*?)\s*<([^<>]*)>\s*$/.exec(text) ?? [text, '', text];
  const address = toAsciiMailAddress((inner ?? '').trim());
  const plain = /^"(.*)"$/.exec(name)?.[1] ?? name;
  if (address === undefined || plain.length > 100 || /[\p{Cc}\p{Zl}\p{Zp}<>"]/u.test(plain)) return undefined;
  return { name: plain === '' ? undefined : plain, address };
}

/** `MAIL_URL` */
export const mailServerSchema = createParsedSettingSchema<MailServer | 'none'>(
  (text) => (text === 'none' ? text : serverOf(text)),
  'erlaubt ist none oder eine Adresse wie smtp://benutzer:passwort@mail.bank.de:587 oder smtps://mail.bank.de:465; Sonderzeichen in Benutzer und Passwort werden mit % geschrieben (@ als %40)',
);

/** `MAIL_FROM` */
export const mailSenderSchema = createParsedSettingSchema(senderOf, 'erlaubt ist ein Absender wie Volksbank Musterstadt <portal@bank.de>');
