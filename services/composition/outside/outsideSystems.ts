import type { OutsideSystem } from '@portal/contracts/instance/systemsOff';
import { createBankSignIns, type BankSignIns } from '@portal/platform/bank-sign-in/createBankSignIns';
import { createMonitoredAgree21, type WatchedAgree21 } from '@portal/platform/agree21/createMonitoredAgree21';
import type { Clock } from '@portal/platform/clock/clock';
import type { EnvironmentSettings } from '@portal/platform/config/readEnvironment';
import type { ContextPlatform } from '@portal/platform/contexts/contextPlatform';
import type { Route } from '@portal/platform/http/defineRoute';
import type { Log } from '@portal/platform/log/createLog';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { createSelfDisclosureEntryLinkSigner } from '@portal/platform/self-disclosure/createSelfDisclosureEntryLinkSigner';
import { keySetRoute } from '@portal/platform/self-disclosure/keySetRoute';
import type { SelfDisclosureEntryLinkSigner } from '@portal/platform/self-disclosure/selfDisclosureDesk';
import { createSigningKeyStore, createSigningKeyRotationJob } from '@portal/platform/self-disclosure/signingKeys';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { createAgree21Ports } from '@portal/services/engines/agree21/createAgree21Ports';
import { createOpenIdProvider } from '@portal/services/engines/openid/createOpenIdProvider';
import { createSimulatedDocumentArchive } from '@portal/services/engines/simulated/simulatedDocumentArchive';
import { createSimulatedOpenIdProvider } from '@portal/services/engines/simulated/simulatedOpenIdProvider';
import { createSimulatedPersonRegister } from '@portal/services/engines/simulated/simulatedPersonRegister';
import {
  createSimulatedSelfDisclosureRoutes,
  SIMULATED_SELF_DISCLOSURE_PATH,
} from '@portal/services/engines/simulated/simulatedSelfDisclosure';

export type OutsideSystemPorts = Pick<ContextPlatform, 'personRegister' | 'documentArchive' | 'selfDisclosure' | 'bankSignIns'>;

/** Other systems of the bank that the portal asks or leads to. */
export interface OutsideSystems {
  readonly ports: OutsideSystemPorts;
  /** The sign-in of the bank where it is a provider of its own; undefined where it is simulated or missing. */
  readonly ownBankSignIns: BankSignIns | undefined;
  /** The bank's own agree21; undefined where it has none or it is simulated. */
  readonly ownAgree21: WatchedAgree21 | undefined;
  /** Pages of those that are simulated, and what the others ask the portal for. */
  readonly routes: readonly Route[];
  readonly jobs: readonly ScheduledJob[];
  /** Those that are missing, though nobody has said that there shall be none. */
  readonly systemsOff: readonly OutsideSystem[];
}

interface OutsideParts extends Pick<EnvironmentSettings, 'demo' | 'bankSignIn' | 'agree21' | 'selfDisclosure'> {
  readonly vault: Pick<KeyVault, 'pseudonym' | 'secret' | 'createKey' | 'key' | 'deleteKey'>;
  readonly records: RecordStore;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  publicUrl(): string;
}

/** What is configured is used. The demo bank's others are made up; another bank has none of them. */
export function createOutsideSystems({ bankSignIn, agree21, ...parts }: OutsideParts): OutsideSystems {
  const ownBankSignIns =
    bankSignIn === undefined
      ? undefined
      : createBankSignIns({ provider: createOpenIdProvider({ settings: bankSignIn, clock: parts.clock }), ...parts });
  const ownAgree21 = agree21 && createMonitoredAgree21(createAgree21Ports({ settings: agree21, clock: parts.clock }), parts);
  const { desk, routes, jobs } = selfDisclosureOf(parts);
  const simulated = parts.demo && ownAgree21 === undefined ? createSimulatedDocumentArchive(parts) : undefined;
  const openId = parts.demo && ownBankSignIns === undefined ? createSimulatedOpenIdProvider(parts) : undefined;
  return {
    ports: {
      personRegister: ownAgree21?.register ?? (parts.demo ? createSimulatedPersonRegister() : undefined),
      documentArchive: ownAgree21?.archive ?? simulated?.archive,
      selfDisclosure: desk,
      bankSignIns: openId === undefined ? ownBankSignIns : createBankSignIns({ provider: openId.provider, ...parts }),
    },
    ownBankSignIns,
    ownAgree21,
    routes: [...routes, ...(simulated?.routes ?? []), ...(openId?.routes ?? [])],
    jobs,
    systemsOff: parts.demo
      ? []
      : [
          ...(parts.selfDisclosure === undefined ? (['selfDisclosure'] as const) : []),
          ...agree21Off(ownAgree21),
          ...(ownBankSignIns === undefined ? (['bankSignIn'] as const) : []),
        ],
  };
}

const agree21Off = (own: WatchedAgree21 | undefined): readonly OutsideSystem[] =>
  own === undefined ? ['agree21'] : own.register === undefined ? ['agree21Persons'] : [];

interface SelfDisclosureParts extends Pick<OutsideSystems, 'routes' | 'jobs'> {
  readonly desk: SelfDisclosureEntryLinkSigner | undefined;
}

function selfDisclosureOf({ demo, selfDisclosure, ...parts }: Omit<OutsideParts, 'bankSignIn' | 'agree21'>): SelfDisclosureParts {
  if (selfDisclosure === 'none' || (selfDisclosure === undefined && !demo)) return { desk: undefined, routes: [], jobs: [] };
  const keys = createSigningKeyStore(parts);
  const address = (): string => selfDisclosure ?? `${parts.publicUrl()}${SIMULATED_SELF_DISCLOSURE_PATH}`;
  return {
    desk: createSelfDisclosureEntryLinkSigner({ ...parts, address, keys }),
    routes: [keySetRoute(keys), ...(selfDisclosure === undefined ? createSimulatedSelfDisclosureRoutes({ ...parts, keys }) : [])],
    jobs: [createSigningKeyRotationJob(keys)],
  };
}
