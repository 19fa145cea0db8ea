import type { RotationStage } from './masterCheck.ts';
import type { KeyChange } from './masterKeys.ts';
import type { AllowedOpeningKey, RotationSurvey } from './rotationSurvey.ts';

/**
 * Wraps the keys of one vault by another master key while nobody else uses the vault. Every step may be done again, in a
 * new process too. The keys of subjects stay the same, so nothing that they encrypt is touched.
 */
export interface VaultRotation {
  /** @throws OtherMasterKey; RotationUnfinished when a rotation to another key is under way */
  stage(): Promise<RotationStage>;
  /** From now on the vault opens with neither master key. Durable when it resolves. */
  begin(): Promise<void>;
  /** Wraps what is not wrapped by the new master key yet; says how many that were. */
  rewrap(): Promise<number>;
  /** Looks whether all that a master key wraps can be opened. */
  survey(by: AllowedOpeningKey): Promise<RotationSurvey>;
  /** From now on the vault opens with the new master key only. What the old one wrapped is gone from free pages too. */
  finish(): Promise<void>;
}

/** A vault whose master key may be changed. */
export interface RotatableVault {
  between(change: KeyChange): VaultRotation;
  close(): Promise<void>;
}
