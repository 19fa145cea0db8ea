import { z } from 'zod';
import { view } from './view.ts';

/** What is known of the message with a code: `underway` until it is known, where anything will be. */
export const codeDeliveries = ['underway', 'delivered', 'undelivered'] as const;
export type CodeDelivery = (typeof codeDeliveries)[number];

/** GET customers/{id}/request-activation-code and request-mobile-code: of the code that was asked for last, never the code itself. */
export const askedCodeView = view('AskedCode', {
  delivery: z.enum(codeDeliveries),
  /** 0 where a new one may be asked for at once. */
  newCodeInSeconds: z.int(),
});
export type AskedCodeView = z.output<typeof askedCodeView>;
