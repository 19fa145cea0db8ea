import type { InstanceConfig } from '@portal/contracts/instance/config';
import { InvalidEnvironment, type EnvironmentSettings } from '@portal/platform/config/readEnvironment';
import { createSharedCodeMatcher, type CodeMatcher } from '@portal/platform/secrets/sharedCode';

/** The bank-wide activation code where the instance has one. @throws InvalidEnvironment when it should have and none is set */
export function createMasterActivationCodeMatcher(
  { masterActivationCode: code }: Pick<EnvironmentSettings, 'masterActivationCode'>,
  { customer }: Pick<InstanceConfig, 'customer'>,
): CodeMatcher | undefined {
  if (!customer.hasMasterCode) return undefined;
  if (code === undefined)
    throw new InvalidEnvironment(
      'customer.hasMasterCode ist eingeschaltet, aber MASTER_ACTIVATION_CODE fehlt (6 Großbuchstaben und Ziffern ohne 0, O, 1, I und L).',
    );
  return createSharedCodeMatcher(code);
}
