import { z } from 'zod';
import { codeFromLinkSchema } from './passwordSchema.ts';
import { defineView } from '../shared/defineView.ts';

/**
 * POST customers/login-with-access-token and customers/open-selbstauskunft. What opens a link of a letter: its token,
 * and the code of a text message where the customer has a mobile number.
 */
export const redeemLetterLinkSchema = z.strictObject({
  token: codeFromLinkSchema,
  submitCode: z
    .string({ error: 'Geben Sie den Code aus der SMS ein.' })
    .trim()
    .min(1, { error: 'Geben Sie den Code aus der SMS ein.' })
    .max(100, { error: 'Der Code muss 6 Zeichen lang sein.' })
    .optional(),
});
export type RedeemLetterLink = z.output<typeof redeemLetterLinkSchema>;

/** POST customers/login-with-access-token/code-delivery and customers/open-selbstauskunft/code-delivery. */
export const requestLinkCodeSchema = redeemLetterLinkSchema.pick({ token: true });

/** 202: a code was sent, and is asked for. */
export const smsRequiredAnswer = defineView('SmsRequired', { code: z.literal('sms_required') });

/** That the message with the last code of a link has failed, and no more: who has the link must not learn when its phone is on. */
export const undeliveredLinkCodeView = defineView('UndeliveredLinkCode', {
  delivery: z.literal('undelivered'),
  /** 0 where a new one may be asked for at once. */
  newCodeInSeconds: z.int(),
});
export type UndeliveredLinkCodeView = z.output<typeof undeliveredLinkCodeView>;
