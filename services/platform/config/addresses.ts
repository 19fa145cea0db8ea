import { z } from 'zod';

/** A setting that is read from its text; undefined where the text is none such. */
export const createParsedSettingSchema = <Setting>(read: (text: string) => Setting | undefined, allowed: string) =>
  z.string().transform((text, context): Setting => {
    const setting = read(text);
    if (setting !== undefined) return setting;
    context.issues.push({ code: 'custom', message: allowed, input: text });
    return z.NEVER;
  });

/** Only what is on this machine may be asked without encryption. */
export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** Whether others on the way can read along. */
export function isOpenToListeners(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname);
}

/** Encrypted, but on this machine. */
export function isEncryptedOrLoopbackUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, hash } = new URL(address);
  if (username !== '' || password !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/** To which paths and questions are added. */
export const isSafeAddressWithoutQuery = (address: string): boolean => isEncryptedOrLoopbackUrl(address) && !address.includes('?');

/** `SELF_DISCLOSURE_URL`: encrypted but on this machine, and nothing in it that a token or a browser would carry away. */
export const selfDisclosureAddressSchema = z
  .string()
  .max(500)
  .refine((value) => value === 'none' || (isEncryptedOrLoopbackUrl(value) && !new URL(value).searchParams.has('zugang')), {
    error: 'erlaubt ist none oder eine Adresse wie https://selbstauskunft.bank.de/zugang; ohne https nur auf diesem Rechner',
  });
