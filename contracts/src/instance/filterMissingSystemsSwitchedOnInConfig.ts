import type { InstanceConfig } from './config.ts';
import type { OutsideSystem } from './systemsOff.ts';

type Wishes = Pick<InstanceConfig, 'agree21' | 'customer'>;
const isWanted: Readonly<Record<OutsideSystem, (config: Wishes) => boolean>> = {
  selfDisclosure: () => true,
  agree21: ({ agree21 }) => agree21.fetchPersonStammdatenActive || agree21.uploadArchiveFilesActive,
  agree21Persons: ({ agree21 }) => agree21.fetchPersonStammdatenActive,
  bankSignIn: ({ customer }) => customer.yesActive,
};

/** Those of the missing ones that the bank wants to use. */
export const filterMissingSystemsSwitchedOnInConfig = (missing: readonly OutsideSystem[], config: Wishes): readonly OutsideSystem[] =>
  missing.filter((system) => isWanted[system](config));
