import { once } from 'node:events';
import { request as requestPlain, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { setStrongTlsDefaults } from './setStrongTlsDefaults.ts';

export const OUTSIDE_REQUEST_TIMEOUT_MS = 10_000;
const TEXT_BYTES = 1_000_000;

const advice: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Dort antwortet niemand.',
  ENOTFOUND: 'Den Rechner kennt das Namensverzeichnis nicht.',
  EAI_AGAIN: 'Das Namensverzeichnis antwortet nicht.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Das Zertifikat gilt für einen anderen Namen.',
  CERT_HAS_EXPIRED: 'Das Zertifikat ist abgelaufen.',
  ABORT_ERR: `Dort kommt ${OUTSIDE_REQUEST_TIMEOUT_MS / 1_000} Sekunden lang keine Antwort.`,
  EPROTO: 'Dort wird kein TLS gesprochen, oder nur ein veraltetes: Verlangt ist TLS 1.2 oder 1.3.',
};
const nobodyThere = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ABORT_ERR', 'EHOSTUNREACH', 'ENETUNREACH'];

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Not a wrong answer, but none. */
export const isUnreachableError = (error: unknown): boolean => nobodyThere.includes(codeOf(error));

/** Why no answer came, in German. */
export function describeConnectionErrorInGerman(error: unknown): string {
  const code = codeOf(error);
  if (/SELF_SIGNED|UNABLE_TO|ISSUER/.test(code)) return 'Das Zertifikat ist von einer unbekannten Stelle.';
  return advice[code] ?? `Die Verbindung kommt nicht zustande (${code === '' ? 'unbekannter Fehler' : code}).`;
}

export interface AddressAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Until when its certificate counts; undefined without one. */
  readonly certifiedUntil: string | undefined;
  /** Its beginning. */
  readonly text: string;
}

/** @throws what the connection throws: `describeConnectionErrorInGerman` explains it */
export async function probeUrlByHttpRequest(
  address: string,
  method: 'HEAD' | 'GET',
  patienceMs = OUTSIDE_REQUEST_TIMEOUT_MS,
): Promise<AddressAnswer> {
  setStrongTlsDefaults();
  const ask = address.startsWith('https:') ? requestEncrypted : requestPlain;
  const sent = ask(address, { method, agent: false, signal: AbortSignal.timeout(patienceMs) });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const socket = answer.socket as Partial<Pick<TLSSocket, 'getPeerCertificate'>>;
  const until = socket.getPeerCertificate?.().valid_to;
  let text = '';
  try {
    for await (const chunk of answer.setEncoding('utf8') as AsyncIterable<string>) if ((text += chunk).length > TEXT_BYTES) break;
  } catch {
    // What came is enough to judge by.
  }
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    certifiedUntil: until === undefined ? undefined : new Date(until).toISOString(),
    text,
  };
}
