import { sleepUnlessAborted as realPause } from '../../scheduler/sleepUnlessAborted.ts';
import type { GatewaySendOutcome, Letter, MessageGateway, LetterRefusalReason } from '../outbox.ts';

/** How a gateway can fail. */
export type GatewayFault =
  | { readonly kind: 'away' }
  /** Accepts after a while, and nothing where the send is aborted before. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** The same, and the abort does not reach it. */
  | { readonly kind: 'ignores-abort'; readonly ms: number }
  /** Accepts, and the connection breaks before that is told. */
  | { readonly kind: 'loses-answer' }
  | { readonly kind: 'refuses'; readonly reason: LetterRefusalReason }
  /** Takes nobody's letters for a while. */
  | { readonly kind: 'rate-limit'; readonly retryAfterMs: number }
  /** Takes this one later, as greylisting does. */
  | { readonly kind: 'defers'; readonly retryAfterMs?: number };

interface SimulatedGateway extends MessageGateway {
  /** In order, each as often as it was accepted. */
  readonly accepted: readonly Letter[];
}

interface SimulatedGatewayOptions {
  /** What is wrong just now; undefined: nothing. */
  faultOf(letter: Letter): GatewayFault | undefined;
  accept?(letter: Letter): void;
  readonly pause?: typeof realPause;
}

/** Stands in for mail and SMS where their faults are tried. */
export function createSimulatedGateway({ faultOf, accept, pause = realPause }: SimulatedGatewayOptions): SimulatedGateway {
  const accepted: Letter[] = [];
  const take = (letter: Letter): GatewaySendOutcome => {
    accepted.push(letter);
    accept?.(letter);
    return { outcome: 'sent' };
  };
  return {
    accepted,
    async send(letter, { signal }) {
      signal.throwIfAborted();
      const fault = faultOf(letter);
      switch (fault?.kind) {
        case undefined:
          return take(letter);
        case 'away':
          throw new Error('connection refused');
        case 'slow':
          await pause(fault.ms, signal);
          signal.throwIfAborted();
          return take(letter);
        case 'ignores-abort':
          await pause(fault.ms);
          return take(letter);
        case 'loses-answer':
          take(letter);
          throw new Error('connection closed');
        case 'refuses':
          return { outcome: 'refused', reason: fault.reason };
        case 'rate-limit':
          return { outcome: 'later', of: 'gateway', reason: 'rate-limit', retryAfterMs: fault.retryAfterMs };
        case 'defers':
          return {
            outcome: 'later',
            of: 'letter',
            reason: 'deferred',
            ...(fault.retryAfterMs === undefined ? {} : { retryAfterMs: fault.retryAfterMs }),
          };
      }
    },
  };
}
