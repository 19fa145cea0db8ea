import { createPrivateKey, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { undefinedIfThrown } from '../undefinedIfThrown.ts';
import { isSafeAddressWithoutQuery } from './addresses.ts';

export interface ClientCredentials {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Where agree21 is asked, and who the portal is there. */
export interface Agree21Settings {
  /** Without a slash at its end; of `cmis` that of the folder for documents. */
  readonly url: string;
  readonly protocol: 'contract' | 'cmis';
  readonly credentials: ClientCredentials | undefined;
  /** HTTP Basic, for CMIS. */
  readonly login: { readonly user: string; readonly password: string } | undefined;
  /** As PEM. */
  readonly certificate: { readonly cert: string; readonly key: string } | undefined;
}

/** `AGREE21_URL` */
export const agree21AddressSchema = z
  .string()
  .max(500)
  .transform((value): Pick<Agree21Settings, 'url' | 'protocol'> => {
    const protocol = value.startsWith('cmis+') ? 'cmis' : 'contract';
    return { url: value.replace(/^cmis\+/, '').replace(/\/+$/, ''), protocol };
  })
  .refine(({ url }) => isSafeAddressWithoutQuery(url), {
    error:
      'erlaubt ist eine Adresse wie https://agree21.bank.de/v1 oder cmis+https://dms.bank.de/browser/archiv/root/Portal; ohne https nur auf diesem Rechner',
  });

/** `AGREE21_TOKEN_URL` */
export const agree21TokenAddressSchema = z.string().max(500).refine(isSafeAddressWithoutQuery, {
  error: 'erlaubt ist eine Adresse wie https://anmeldung.bank.de/token; ohne https nur auf diesem Rechner',
});

/** `AGREE21_CERT`, as PEM. */
export const agree21CertificateSchema = z.string().refine((pem) => undefinedIfThrown(() => new X509Certificate(pem)) !== undefined, {
  error: 'erlaubt ist ein Zertifikat als PEM (-----BEGIN CERTIFICATE-----)',
});

/** `AGREE21_KEY`, as PEM, not encrypted. */
export const agree21KeySchema = z.string().refine((pem) => undefinedIfThrown(() => createPrivateKey(pem)) !== undefined, {
  error: 'erlaubt ist ein privater Schlüssel als PEM, nicht verschlüsselt',
});

export const isKeyOfCertificate = (cert: string, key: string): boolean => new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
