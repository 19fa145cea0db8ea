import type { MasterKeyReplacement } from '@portal/platform/config/loadKeyReplacement';
import type { RecordReencryptor } from '@portal/platform/records/recordRotation';
import { chainKeySubjectOf } from '@portal/platform/journal/chainKeys';
import { createSecretAndPseudonymDeriver } from '@portal/platform/vault/derivedSecrets';
import type { RotationStage } from '@portal/platform/vault/masterCheck';
import { createMasterKeyChange } from '@portal/platform/vault/masterKeys';
import type { ReadabilitySurvey } from '@portal/platform/vault/reencryption';
import type { VaultRotation } from '@portal/platform/vault/vaultRotation';
import type { RotatableStores } from './rotatableStores.ts';

const rotationSteps = ['alone', 'next', 'look', 'mark', 'keys', 'records', 'verify', 'finish', 'settle'] as const;
export type RotationStep = (typeof rotationSteps)[number];

export interface RotationHooks {
  /** Told before each step. */
  began?(step: RotationStep): void;
}

/** How much opens with the new master key now. */
export interface RotationReport {
  readonly keys: number;
  readonly records: number;
}

/** Some process of the portal still writes. */
export class PortalAtWork extends Error {
  override readonly name = 'PortalAtWork';
}

/** There is nothing whose master key could be rotated. */
export class NoPortalToRotate extends Error {
  override readonly name = 'NoPortalToRotate';
}

/** The portal has worked with the new master key before: the chains of the log never go back to a key that they have left. */
class MasterKeyUsedBefore extends Error {
  override readonly name = 'MasterKeyUsedBefore';
}

/** Something opens with none of both keys. `changed`: the rotation has begun already. */
export class EntriesUnreadableWithBothKeys extends Error {
  override readonly name = 'Unreadable';
  constructor(
    readonly entries: readonly string[],
    readonly changed: boolean,
  ) {
    super(`${entries.length} entries cannot be opened`);
  }
}

/**
 * Puts a new master key into the place of the present one. Each step does nothing that was done before, so that a rotation
 * that was cut off is simply started again; until its end the portal starts with neither key.
 */
export async function rotateMasterKey(
  stores: RotatableStores,
  replacement: MasterKeyReplacement,
  { began = () => undefined }: RotationHooks = {},
): Promise<RotationReport> {
  began('alone');
  if (await stores.isAtWork()) throw new PortalAtWork();
  began('next');
  const change = createMasterKeyChange(replacement.current, await replacement.next());
  const vault = stores.vault.between(change);
  const secretOf = (keys: typeof change.from): Buffer => createSecretAndPseudonymDeriver(keys).secret('records');
  const stage = await vault.stage();
  if (stage === 'empty') throw new NoPortalToRotate();
  if (stage === 'before' && (await vault.wraps(chainKeySubjectOf(createSecretAndPseudonymDeriver(change.to)))))
    throw new MasterKeyUsedBefore();
  const records = stores.records({ from: secretOf(change.from), to: secretOf(change.to) });
  try {
    const report = await encryptAnew(vault, records, { stage, began });
    began('finish');
    await vault.finish();
    began('settle');
    await replacement.settle();
    return report;
  } finally {
    await records.close();
  }
}

interface Progress {
  readonly stage: RotationStage;
  began(step: RotationStep): void;
}

async function encryptAnew(vault: VaultRotation, records: RecordReencryptor, { stage, began }: Progress): Promise<RotationReport> {
  if (stage !== 'done') {
    began('look');
    requireReadable([await vault.survey('either'), await records.survey('either')], stage === 'under-way');
    began('mark');
    await vault.begin();
    began('keys');
    await vault.rewrap();
    began('records');
    await records.reseal();
  }
  began('verify');
  const [keys, values] = [await vault.survey('new'), await records.survey('new')];
  requireReadable([keys, values], true);
  return { keys: keys.count, records: values.count };
}

/** Before anything is changed: otherwise the portal would be left with neither key. */
function requireReadable(surveys: readonly ReadabilitySurvey[], changed: boolean): void {
  const unreadable = surveys.flatMap((survey) => survey.unreadable);
  if (unreadable.length > 0) throw new EntriesUnreadableWithBothKeys(unreadable, changed);
}
