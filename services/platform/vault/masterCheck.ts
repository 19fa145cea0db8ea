import { createHmac } from 'node:crypto';
import { derivePseudonymKeyForPurpose } from './derivedSecrets.ts';
import { areKeysEqual, type MasterKeyChange, type MasterAndPseudonymKey } from './masterKeys.ts';
import { VaultBelongsToOtherMasterKey } from './otherMasterKey.ts';
import { RotationUnfinished } from './rotationUnfinished.ts';

const UNDER_ROTATION = /^rotating ([0-9a-f]{64}) ([0-9a-f]{64})$/;

const fingerprint = (key: Uint8Array, value: string): string =>
  createHmac('sha256', derivePseudonymKeyForPurpose(key, 'master key')).update(value).digest('hex');

/** Tells the master keys of a vault from others, and says nothing about them. */
export function masterKeyCheckValueOf({ masterKey, pseudonymKey }: MasterAndPseudonymKey): string {
  // The value of vaults that were never rotated.
  if (areKeysEqual(masterKey, pseudonymKey)) return fingerprint(masterKey, 'check');
  return fingerprint(masterKey, `check ${fingerprint(pseudonymKey, 'pseudonym key')}`);
}

/** What is stored while keys of both kinds lie in the vault: neither master key opens it then. */
export const rotationCheckValueOf = ({ from, to }: MasterKeyChange): string =>
  `rotating ${masterKeyCheckValueOf(from)} ${masterKeyCheckValueOf(to)}`;

export const isUnderRotation = (stored: string): boolean => UNDER_ROTATION.test(stored);

/** @throws VaultBelongsToOtherMasterKey, RotationUnfinished when the vault does not open with the keys of this check value */
export function requireMatchingMasterCheck(stored: string | undefined, own: string): void {
  if (stored === own) return;
  const [, from, to] = UNDER_ROTATION.exec(stored ?? '') ?? [];
  throw own === from || own === to ? new RotationUnfinished() : new VaultBelongsToOtherMasterKey();
}

/** `empty`: nobody has opened the vault yet; `done`: only the new key opens it. */
export type RotationStage = 'empty' | 'before' | 'under-way' | 'done';

/** @throws VaultBelongsToOtherMasterKey; RotationUnfinished when a rotation to another key is under way */
export function rotationStageOf(stored: string | undefined, change: MasterKeyChange): Exclude<RotationStage, 'empty'> {
  if (stored === masterKeyCheckValueOf(change.to)) return 'done';
  if (stored === rotationCheckValueOf(change)) return 'under-way';
  requireMatchingMasterCheck(stored, masterKeyCheckValueOf(change.from));
  return 'before';
}
