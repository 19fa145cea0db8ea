/**
 * Tells the portal which approved payouts have been paid. Plain Node, no packages. Reads one payment a line from its
 * standard input, as your payment system writes it down, and ends with it; what goes on being written is followed.
 *
 *   tail -n +1 -F zahlungen.jsonl | PORTAL_URL=http://127.0.0.1:3000 INTEGRATION_TOKEN=… node example-payment-recorder.mjs
 *
 *   {"disbursementId":"0b9b8a9e-…","bookedOn":"2026-11-23","reference":"Buchung 4711","endToEndId":"5d1f…-2"}
 *
 * The endToEndId of the transfer may be missing; with it the portal takes no payment of an earlier approval for this one's.
 * The token has the scope payments:record. Nothing is recorded twice, however often a payment is said: give it everything
 * again after a crash. A payment that the portal refuses is named and passed over; then the end is 1.
 */
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

const { PORTAL_URL = 'http://127.0.0.1:3000', INTEGRATION_TOKEN = '' } = process.env;
const ANSWER_WITHIN_MS = 30_000;
const LONGEST_PAUSE_MS = 30_000;
/** The portal restarts, is busy, or something between it and us is away. */
const PASSING = new Set([429, 502, 503, 504]);
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stopping.abort());

/**
 * The same for the same booking, so that the portal recognises a repetition; one booking may pay several requests. With the
 * day: after a return the same request may be paid again with the same reference, and a key that was used records nothing.
 */
const keyOf = ({ disbursementId, bookedOn, reference, endToEndId }) => {
  const booking = [disbursementId, bookedOn, reference, ...(endToEndId === undefined ? [] : [endToEndId])].join('\n');
  return `payment-${createHash('sha256').update(booking).digest('hex').slice(0, 40)}`;
};

function paymentIn(line) {
  try {
    const { disbursementId, bookedOn, reference, endToEndId } = JSON.parse(line);
    const isText = [bookedOn, reference, endToEndId ?? ''].every((value) => typeof value === 'string');
    if (ID.test(disbursementId) && isText) return { disbursementId, bookedOn, reference, endToEndId: endToEndId ?? undefined };
  } catch {
    // named below
  }
  return undefined;
}

/** The answer as `{ status, code, detail, isPassing, waitMs }`; status 0 when there was none. */
async function send(payment) {
  try {
    const response = await fetch(`${PORTAL_URL}/api/valutierung-disbursements/${payment.disbursementId}/record-payment`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'X-Integration-Token': INTEGRATION_TOKEN,
        'Idempotency-Key': keyOf(payment),
      },
      body: JSON.stringify({ ...payment, disbursementId: undefined }),
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    const problem = response.ok ? {} : await response.json().catch(() => ({}));
    const retryAfter = response.headers.get('retry-after');
    const { code = '', detail = '' } = problem;
    return { status: response.status, code, detail, isPassing: retryAfter !== null, waitMs: (Number(retryAfter) || 0) * 1_000 };
  } catch (error) {
    return { status: 0, code: error.cause?.code ?? error.name, detail: '', isPassing: true, waitMs: 0 };
  }
}

/** Without an answer it may have been recorded or not: asked again, the portal says. What passes, it answers with Retry-After. */
const comesAgain = ({ status, isPassing }) => isPassing || PASSING.has(status);

/** True when the portal has it, false when it refuses it; undefined when we are told to stop before it is known. */
async function record(payment) {
  for (let tries = 0; !stopping.signal.aborted; tries++) {
    const answer = await send(payment);
    if (answer.status >= 200 && answer.status < 300) {
      console.log(`Auszahlung ${payment.disbursementId}: ausgezahlt`);
      return true;
    }
    if (answer.status === 401 || answer.status === 403) {
      console.error('Das Portal nimmt dieses Token nicht an. Es braucht den Scope payments:record.');
      process.exit(1);
    }
    if (!comesAgain(answer)) {
      console.error(`Auszahlung ${payment.disbursementId}: abgelehnt (${answer.status} ${answer.code}) ${answer.detail}`);
      return false;
    }
    const pauseMs = Math.max(answer.waitMs, Math.min(500 * 2 ** tries, LONGEST_PAUSE_MS));
    await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
  return undefined;
}

let refused = 0;
for await (const line of createInterface({ input: process.stdin, signal: stopping.signal })) {
  if (line.trim() === '') continue;
  const payment = paymentIn(line);
  if (payment === undefined) console.error('Eine Zeile ist keine Zahlung: {"disbursementId", "bookedOn", "reference"}');
  if (payment === undefined || (await record(payment)) === false) refused += 1;
  if (stopping.signal.aborted) break;
}
process.exit(refused === 0 ? 0 : 1);
