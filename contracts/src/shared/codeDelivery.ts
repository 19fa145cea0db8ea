import { z } from 'zod';
import { defineView } from './defineView.ts';

/** What is known of the message with a code: `underway` until it is known, where anything will be. */
export const codeDeliveryStates = ['underway', 'delivered', 'undelivered'] as const;
export type CodeDeliveryState = (typeof codeDeliveryStates)[number];

/** GET customers/{id}/request-activation-code and request-mobile-code: of the code that was asked for last, never the code itself. */
export const lastCodeRequestView = defineView('AskedCode', {
  delivery: z.enum(codeDeliveryStates),
  /** 0 where a new one may be asked for at once. */
  newCodeInSeconds: z.int(),
});
export type LastCodeRequestView = z.output<typeof lastCodeRequestView>;
