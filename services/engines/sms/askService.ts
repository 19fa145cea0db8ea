import { setStrongTlsDefaults } from '@portal/platform/outside/setStrongTlsDefaults';

const ANSWER_WITHIN_MS = 20_000;
/** No answer that we understand is longer. */
const LONGEST_ANSWER = 8_192;

export interface ServiceRequest {
  readonly method: 'PUT' | 'POST' | 'HEAD';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  /** For tests. */
  readonly withinMs?: number;
}

export interface ServiceAnswer {
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  /** Its beginning: may quote a number, never logged. */
  readonly text: string;
}

/** The service has not answered, or not to its end: a short code, nothing personal. */
export class ServiceAway extends Error {
  override readonly name = 'ServiceAway';
  constructor(readonly reason: string) {
    super('the SMS service has not answered');
  }
}

/** One request, to this address alone: another one, where it leads to, would get the token and the number. */
export async function askService({ signal, withinMs = ANSWER_WITHIN_MS, ...request }: ServiceRequest): Promise<ServiceAnswer> {
  setStrongTlsDefaults();
  const limit = AbortSignal.timeout(withinMs);
  try {
    const { method, url, headers, body } = request;
    const answer = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.any([signal, limit]),
    });
    return { status: answer.status, retryAfterMs: retryAfter(answer.headers.get('retry-after')), text: await beginningOf(answer) };
  } catch (error) {
    throw new ServiceAway(limit.aborted ? 'slow' : signal.aborted ? 'aborted' : codeOf(error));
  }
}

async function beginningOf({ body }: Response): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    // Leaving the loop closes the connection.
    if (text.length >= LONGEST_ANSWER) break;
  }
  return text.slice(0, LONGEST_ANSWER);
}

/** Seconds or a date, as HTTP allows. */
function retryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  const ms = /^\d{1,7}$/.test(value.trim()) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

/** `econnrefused`, `depth-zero-self-signed-cert`. */
function codeOf(error: unknown): string {
  const { code } = ((error as { cause?: unknown } | undefined)?.cause ?? {}) as { readonly code?: unknown };
  return typeof code === 'string'
    ? code
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .slice(0, 40)
    : 'away';
}
