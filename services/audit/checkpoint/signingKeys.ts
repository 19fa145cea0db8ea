import { hash } from 'node:crypto';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { signingKeyFromSeed, type SigningKey } from './checkpoint.ts';

const ID_DIGITS = 16;
const subjectOf = (keyId: string): string => `audit-signing-${keyId}`;

/** Another one after each rotation of the master key; tells nothing of it. */
const currentId = (vault: Pick<KeyVault, 'secret'>): string =>
  hash('sha256', vault.secret('audit-signing-key-id'), 'hex').slice(0, ID_DIGITS);

/**
 * The key that signs today. It lies in the vault, wrapped by the master key; with a new master key a new one begins, and those
 * of before stay in the vault, so that what they signed can be checked for ever.
 */
export async function loadOrCreateSigningKey(vault: Pick<KeyVault, 'secret' | 'createKey' | 'key'>): Promise<SigningKey> {
  const id = currentId(vault);
  await vault.createKey(subjectOf(id));
  const seed = await vault.key(subjectOf(id));
  if (seed === undefined) throw new Error('the vault has no key to sign with');
  return signingKeyFromSeed(id, seed);
}

/** The public half of a key that has signed (base64); undefined when the vault has never had it. */
export async function loadPublicKeyById(vault: Pick<KeyVault, 'key'>, keyId: string): Promise<string | undefined> {
  const seed = await vault.key(subjectOf(keyId));
  return seed === undefined ? undefined : signingKeyFromSeed(keyId, seed).publicKey;
}
