import { createPrivateKey, createPublicKey, hash, sign, verify, type KeyObject } from 'node:crypto';
import type { AuditCheckpoint } from '@portal/contracts/audit/events';

export type UnsignedCheckpoint = Omit<AuditCheckpoint, 'keyId' | 'publicKey' | 'signature'>;

/** Before the 32 bytes of an Ed25519 key in PKCS #8, and in SubjectPublicKeyInfo (RFC 8410). */
const PRIVATE_KEY = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_KEY = Buffer.from('302a300506032b6570032100', 'hex');

/** A key that signs checkpoints. */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  /** Base64 of the 32 bytes. */
  readonly publicKey: string;
}

export function signingKeyFromSeed(id: string, seed: Uint8Array): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([PRIVATE_KEY, seed]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { id, privateKey, publicKey: spki.subarray(PUBLIC_KEY.length).toString('base64') };
}

/** What is signed: one line a field, in this order. Part of the format: never change it. */
const signedText = (checkpoint: Omit<AuditCheckpoint, 'signature'>): string =>
  [
    'portal checkpoint 1',
    checkpoint.number,
    checkpoint.signedAt,
    checkpoint.events,
    checkpoint.streams,
    checkpoint.last.stream,
    checkpoint.last.revision,
    checkpoint.last.id,
    checkpoint.root,
    checkpoint.order,
    checkpoint.previous,
    checkpoint.keyId,
    checkpoint.publicKey,
  ].join('\n');

export function signCheckpoint(unsigned: UnsignedCheckpoint, key: SigningKey): AuditCheckpoint {
  const body = { ...unsigned, keyId: key.id, publicKey: key.publicKey };
  return { ...body, signature: sign(null, Buffer.from(signedText(body)), key.privateKey).toString('base64') };
}

/** By the key that stands in the checkpoint: whose that is, the vault knows. */
export function isCheckpointSignedByItsOwnKey(checkpoint: AuditCheckpoint): boolean {
  try {
    const key = createPublicKey({
      key: Buffer.concat([PUBLIC_KEY, Buffer.from(checkpoint.publicKey, 'base64')]),
      format: 'der',
      type: 'spki',
    });
    return verify(null, Buffer.from(signedText(checkpoint)), key, Buffer.from(checkpoint.signature, 'base64'));
  } catch {
    return false;
  }
}

/** What the next checkpoint and the records know it by. */
export const checkpointHash = (checkpoint: AuditCheckpoint): string =>
  hash('sha256', `${signedText(checkpoint)}\n${checkpoint.signature}`, 'hex');
