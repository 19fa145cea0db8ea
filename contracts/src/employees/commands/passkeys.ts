import { z } from 'zod';
import { createFaultRefinement } from '../../shared/text/text.ts';
import { hasVisibleText, singleLineTextFault } from '../../shared/text/textFaults.ts';
import { PASSKEY_NAME_MAX_LENGTH, passkeyFaultTexts } from '../passkeys.ts';

/** Bytes as browsers write them. */
const bytes = (maxLength: number) =>
  z
    .string({ error: passkeyFaultTexts.form })
    .max(maxLength, { error: passkeyFaultTexts.form })
    .regex(/^[\w-]+$/, { error: passkeyFaultTexts.form });

const name = z
  .string({ error: passkeyFaultTexts.nameRequired })
  .normalize('NFC')
  .trim()
  .min(1, { error: passkeyFaultTexts.nameRequired, abort: true })
  .refine(hasVisibleText, { error: passkeyFaultTexts.nameRequired, abort: true })
  .max(PASSKEY_NAME_MAX_LENGTH, { error: passkeyFaultTexts.nameLength })
  .superRefine(createFaultRefinement(singleLineTextFault));

const credentialId = bytes(1_400);
const clientDataJSON = bytes(4_096);

/** What a device has made: `navigator.credentials.create()`. */
const passkeyAttestationSchema = z.strictObject({
  credentialId,
  clientDataJSON,
  attestationObject: bytes(8_192),
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(8),
});
export type PasskeyAttestation = z.output<typeof passkeyAttestationSchema>;

/** By which a device proves itself: `navigator.credentials.get()`. */
export const passkeyAssertionSchema = z.strictObject({
  credentialId,
  clientDataJSON,
  authenticatorData: bytes(2_048),
  signature: bytes(2_048),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertionSchema>;

/** POST bank-employees/second-factor/passkeys. */
export const addPasskeySchema = z.strictObject({ name, passkey: passkeyAttestationSchema });

/** PATCH bank-employees/second-factor/passkeys/{id}. */
export const renamePasskeySchema = z.strictObject({ name });
