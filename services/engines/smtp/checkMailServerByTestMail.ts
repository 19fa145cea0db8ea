import type { MailSender } from '@portal/platform/config/mailServerSchema';
import type { MailDesign } from './mailHtml.ts';
import { buildMimeMessage } from './buildMimeMessage.ts';
import { SmtpFault } from './smtpFault.ts';
import { openSmtpSession, usualSmtpTimeouts, type SmtpServer } from './smtpSession.ts';
import type { OutsideCheckResult } from '@portal/platform/outside/outsideFinding';

interface MailQuestion {
  readonly server: Omit<SmtpServer, 'clientName'>;
  readonly sender: MailSender;
  readonly look: MailDesign;
  /** Who gets a mail; undefined: nobody. */
  readonly to: string | undefined;
  /** Names the mail, each time another one. */
  readonly id: string;
  readonly now: string;
}

const ways: Readonly<Record<SmtpServer['security'], string>> = {
  tls: 'verschlüsselt (TLS)',
  starttls: 'verschlüsselt (STARTTLS)',
  plain: 'unverschlüsselt auf dieser Maschine',
};

/** What an operations person should do about a fault before a letter was offered. */
function adviceOn({ code, systemCode, status }: SmtpFault, security: SmtpServer['security']): string {
  if (code === 'EAUTH' && security === 'plain')
    return 'Der Server nimmt Benutzer und Passwort nicht an, vielleicht weil unverschlüsselt angemeldet wird: Auf dieser Maschine beginnt STARTTLS erst, wenn MAIL_CA_FILE gesetzt ist.';
  const known: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'Dort antwortet niemand. Prüfen Sie Rechner und Port in MAIL_URL.',
    EDNS: 'Den Rechner kennt das Namensverzeichnis nicht. Prüfen Sie MAIL_URL.',
    ERR_SSL_WRONG_VERSION_NUMBER: 'Dort wird kein TLS von Anfang an gesprochen: mit smtp:// beginnt die Verschlüsselung mit STARTTLS.',
    ERR_TLS_CERT_ALTNAME_INVALID: 'Das Zertifikat gilt für einen anderen Namen als den in MAIL_URL.',
    CERT_HAS_EXPIRED: 'Das Zertifikat ist abgelaufen.',
    ETLS: 'Der Server verschlüsselt nicht (kein STARTTLS). Unverschlüsselt sendet das Portal nur auf dieser Maschine.',
    ETIMEDOUT: 'Der Server antwortet nicht. Ist eine Firewall dazwischen, oder spricht er TLS von Anfang an (smtps://)?',
    EPROTOCOL: `Der Server weist die Verbindung ab${status === undefined ? '' : ` (${status})`}.`,
    EAUTH: `Der Server nimmt Benutzer und Passwort nicht an${status === undefined ? '' : ` (${status})`}. Prüfen Sie MAIL_URL; nach einigen Versuchen sperren manche Server das Konto.`,
  };
  if (systemCode !== undefined && /SELF_SIGNED|UNABLE_TO|ISSUER/.test(systemCode))
    return 'Das Zertifikat ist von einer unbekannten Stelle. Nennen Sie deren Zertifikat in MAIL_CA_FILE.';
  return known[systemCode ?? ''] ?? known[code] ?? `Die Verbindung kommt nicht zustande (${systemCode ?? code}).`;
}

const problemOf = (fault: SmtpFault): string =>
  fault.status === undefined ? `Die Verbindung ist abgerissen (${fault.code}).` : `Der Server antwortet: ${fault.response.slice(0, 200)}`;

/** Connects, encrypts, signs in and sends one mail: what holds, a line each, until something does not. */
export async function checkMailServerByTestMail({
  server,
  sender,
  look,
  to,
  id,
  now,
}: MailQuestion): Promise<readonly OutsideCheckResult[]> {
  const { signal } = new AbortController();
  const place = `${server.host}:${server.port}`;
  const clientName = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  const fault = (error: unknown): SmtpFault => (error instanceof SmtpFault ? error : new SmtpFault('session', error));
  try {
    const session = await openSmtpSession({ ...server, clientName }, usualSmtpTimeouts, signal);
    const { encrypted, protocol } = session.security;
    const found: OutsideCheckResult[] = [
      {
        ok: true,
        line: `Mail: ${place} antwortet, ${ways[server.security]}${encrypted && protocol !== undefined ? `, ${protocol}` : ''}.`,
      },
      {
        ok: true,
        line:
          server.credentials === undefined
            ? 'Mail: ohne Anmeldung, MAIL_URL nennt keinen Benutzer.'
            : 'Mail: Benutzer und Passwort stimmen.',
      },
    ];
    if (to === undefined) {
      session.quit();
      return [...found, { ok: true, line: 'Mail: keine Mail gesendet; mit --mail adresse@bank.de geht eine an Sie.' }];
    }
    const message = {
      channel: 'email',
      to,
      subject: `${look.title}: Diese Mail ist ein Test`,
      text: `Guten Tag,\n\ndiese Nachricht zeigt, dass ${look.title} Mails versenden kann. Es ist nichts zu tun.\n\nMit freundlichen Grüßen\n${look.bankName}`,
      links: [],
      code: null,
      notAfter: null,
    } as const;
    const from = { name: sender.name ?? look.bankName, address: sender.address };
    try {
      await session.send(
        { from: from.address, to },
        await buildMimeMessage({ id, message, owner: '' }, { from, to, date: now }, look),
        signal,
      );
      session.quit();
      return [...found, { ok: true, line: `Mail: eine Testmail an ${to} hat der Server angenommen. Sehen Sie nach, ob sie ankommt.` }];
    } catch (error) {
      await session.abort();
      return [...found, { ok: false, line: `Mail: die Testmail wurde nicht angenommen. ${problemOf(fault(error))}` }];
    }
  } catch (error) {
    return [{ ok: false, line: `Mail: ${place}. ${adviceOn(fault(error), server.security)}` }];
  }
}
