import { z } from 'zod';
import { faultCheck } from '../../shared/text/text.ts';
import { hasVisibleText, lineFault } from '../../shared/text/textFaults.ts';
import { PASSKEY_NAME_LENGTH, passkeyTexts } from '../passkeys.ts';

/** Bytes as browsers write them. */
const bytes = (maxLength: number) =>
  z
    .string({ error: passkeyTexts.form })
    .max(maxLength, { error: passkeyTexts.form })
    .regex(/^[\w-]+$/, { error: passkeyTexts.form });

const name = z
  .string({ error: passkeyTexts.nameRequired })
  .normalize('NFC')
  .trim()
  .min(1, { error: passkeyTexts.nameRequired, abort: true })
  .refine(hasVisibleText, { error: passkeyTexts.nameRequired, abort: true })
  .max(PASSKEY_NAME_LENGTH, { error: passkeyTexts.nameLength })
  .superRefine(faultCheck(lineFault));

const credentialId = bytes(1_400);
const clientDataJSON = bytes(4_096);

/** What a device has made: `navigator.credentials.create()`. */
const madePasskeySchema = z.strictObject({
  credentialId,
  clientDataJSON,
  attestationObject: bytes(8_192),
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(8),
});
export type MadePasskey = z.output<typeof madePasskeySchema>;

/** By which a device proves itself: `navigator.credentials.get()`. */
export const usedPasskeySchema = z.strictObject({
  credentialId,
  clientDataJSON,
  authenticatorData: bytes(2_048),
  signature: bytes(2_048),
});
export type UsedPasskey = z.output<typeof usedPasskeySchema>;

/** POST bank-employees/second-factor/passkeys. */
export const addPasskeySchema = z.strictObject({ name, passkey: madePasskeySchema });

/** PATCH bank-employees/second-factor/passkeys/{id}. */
export const renamePasskeySchema = z.strictObject({ name });
