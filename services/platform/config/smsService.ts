import { z } from 'zod';
import { createParsedSettingSchema, isEncryptedOrLoopbackUrl } from './addresses.ts';

/** Who sends SMS for the bank: a service that keeps to our contract, or Kannel. */
export type SmsServiceConnection =
  | { readonly kind: 'contract'; readonly url: string; readonly token: string }
  | { readonly kind: 'kannel'; readonly url: string; readonly user: string; readonly password: string };

/** `none`: the bank sends no SMS. */
export type SmsSettings = 'none' | { readonly service: SmsServiceConnection; readonly from: string };

/** What may go out at most, whoever asks for it. */
export interface SmsLimits {
  /** Parts a day, as they are billed. */
  readonly partsADay: number;
  /** Calling codes without the plus. */
  readonly countries: readonly string[];
}

export const usualSmsLimits: SmsLimits = { partsADay: 2_000, countries: ['49'] };

function addressOf(text: string): Pick<SmsServiceConnection, 'kind' | 'url'> | undefined {
  const [, kannel, plain = ''] = /^(kannel\+)?(https?:\/\/.*)$/i.exec(text) ?? [];
  if (!isEncryptedOrLoopbackUrl(plain) || /[?#]/.test(plain)) return undefined;
  return { kind: kannel === undefined ? 'contract' : 'kannel', url: new URL(plain).href.replace(/\/+$/, '') };
}

/** `SMS_URL` */
export const smsAddressSchema = createParsedSettingSchema<'none' | Pick<SmsServiceConnection, 'kind' | 'url'>>(
  (text) => (text === 'none' ? text : addressOf(text)),
  'erlaubt ist none oder eine Adresse wie https://sms.bank.de/v1 oder kannel+https://kannel.bank.de:13013/cgi-bin/sendsms; http nur auf diesem Rechner, ohne Benutzer, Passwort, ? und #',
);

const sender = /^(?:[A-Za-z0-9](?:[A-Za-z0-9 .-]{0,9}[A-Za-z0-9])?|\+?[1-9]\d{2,14})$/;

/** `SMS_FROM` */
export const smsSenderSchema = z.string().regex(sender, {
  error: 'erlaubt ist ein Name von bis zu 11 Buchstaben und Ziffern wie Musterbank, oder eine Nummer wie +49170123',
});

/** `SMS_COUNTRIES` */
export const smsCountriesSchema = z
  .string()
  .transform((value) => value.split(',').map((code) => code.trim().replace(/^(?:\+|00)/, '')))
  .pipe(z.array(z.string().regex(/^[1-9]\d{0,2}$/, { error: 'erlaubt sind Landesvorwahlen mit Komma dazwischen, z. B. 49,43,41' })).min(1));

/** `SMS_TOKEN`: both sides compare it, so it must not be guessed. */
export const smsTokenSchema = z
  .string()
  .regex(/^[\x21-\x7e]{16,500}$/, { error: 'erlaubt sind 16 bis 500 Zeichen ohne Leerzeichen und Umlaute' });
/** They stand in headers. */
export const smsUserOrPasswordSchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, { error: 'erlaubt sind bis zu 200 Zeichen ohne Leerzeichen und Umlaute' });
