import { once } from 'node:events';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { formatDay } from '@portal/contracts/shared/dates';
import type { OutsideFinding } from '@portal/platform/outside/outsideFinding';

const PATIENCE_MS = 10_000;

const advice: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Dort antwortet niemand.',
  ENOTFOUND: 'Den Rechner kennt das Namensverzeichnis nicht.',
  EAI_AGAIN: 'Das Namensverzeichnis antwortet nicht.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Das Zertifikat gilt für einen anderen Namen.',
  CERT_HAS_EXPIRED: 'Das Zertifikat ist abgelaufen.',
  ABORT_ERR: `Dort kommt ${PATIENCE_MS / 1_000} Sekunden lang keine Antwort.`,
  EPROTO: 'Dort wird kein TLS gesprochen.',
};

function problemOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/SELF_SIGNED|UNABLE_TO|ISSUER/.test(code)) return 'Das Zertifikat ist von einer unbekannten Stelle.';
  return advice[code] ?? `Die Verbindung kommt nicht zustande (${code === '' ? 'unbekannter Fehler' : code}).`;
}

interface DeskAnswer {
  readonly status: number;
  /** Until when its certificate counts; undefined without one. */
  readonly certifiedUntil: string | undefined;
}

async function asked(address: string, method: 'HEAD' | 'GET', patienceMs: number): Promise<DeskAnswer> {
  const ask = address.startsWith('https:') ? requestEncrypted : requestPlain;
  const sent = ask(address, { method, agent: false, signal: AbortSignal.timeout(patienceMs) });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const socket = answer.socket as Partial<Pick<TLSSocket, 'getPeerCertificate'>>;
  const until = socket.getPeerCertificate?.().valid_to;
  answer.on('error', () => undefined).destroy();
  return { status: answer.statusCode ?? 0, certifiedUntil: until === undefined ? undefined : new Date(until).toISOString() };
}

const METHOD_UNKNOWN = [405, 501];
const FAULTS_FROM = 500;

/** Whether the desk answers at its address, and by what certificate: without a visitor, so whatever it says to one without a token is well. */
export async function askDesk(address: string, patienceMs = PATIENCE_MS): Promise<OutsideFinding> {
  const { host, pathname } = new URL(address);
  const place = `Selbstauskunft: ${host}${pathname}`;
  try {
    const first = await asked(address, 'HEAD', patienceMs);
    const { status, certifiedUntil } = METHOD_UNKNOWN.includes(first.status) ? await asked(address, 'GET', patienceMs) : first;
    if (status >= FAULTS_FROM) return { ok: false, line: `${place} antwortet mit einem Fehler (${status}).` };
    const encrypted =
      certifiedUntil === undefined ? 'unverschlüsselt auf dieser Maschine' : `Zertifikat gültig bis ${formatDay(certifiedUntil)}`;
    return { ok: true, line: `${place} antwortet (${status}), ${encrypted}.` };
  } catch (error) {
    return { ok: false, line: `${place} ist nicht erreichbar. ${problemOf(error)} Prüfen Sie SELF_DISCLOSURE_URL.` };
  }
}
