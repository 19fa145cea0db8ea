import { createBankSignIns, type BankSignIns } from '@portal/platform/bank-sign-in/createBankSignIns';
import type { Clock } from '@portal/platform/clock/clock';
import type { BankSignInSettings } from '@portal/platform/config/bankSignInSettings';
import type { ContextPlatform } from '@portal/platform/contexts/contextPlatform';
import type { Route } from '@portal/platform/http/route';
import type { Log } from '@portal/platform/log/createLog';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { createOpenIdProvider } from '@portal/services/engines/openid/createOpenIdProvider';
import { createSimulatedDocumentArchive } from '@portal/services/engines/simulated/simulatedDocumentArchive';
import { createSimulatedOpenIdProvider } from '@portal/services/engines/simulated/simulatedOpenIdProvider';
import { createSimulatedPersonRegister } from '@portal/services/engines/simulated/simulatedPersonRegister';
import { createSimulatedSelfDisclosure } from '@portal/services/engines/simulated/simulatedSelfDisclosure';

export type OutsidePorts = Pick<ContextPlatform, 'personRegister' | 'documentArchive' | 'selfDisclosure' | 'bankSignIns'>;

/** Other systems of the bank that the portal asks or leads to. */
export interface OutsideSystems {
  readonly ports: OutsidePorts;
  /** The sign-in of the bank where it is a provider of its own; undefined where it is simulated or missing. */
  readonly ownBankSignIns: BankSignIns | undefined;
  /** Pages of those that are simulated. */
  readonly routes: readonly Route[];
}

interface OutsideParts {
  readonly demo: boolean;
  readonly bankSignIn: BankSignInSettings | undefined;
  readonly vault: Pick<KeyVault, 'pseudonym'>;
  readonly records: RecordStore;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  publicUrl(): string;
}

/** What is configured is used. The demo bank's others are made up; another bank has none of them. */
export function createOutsideSystems({ demo, bankSignIn, ...parts }: OutsideParts): OutsideSystems {
  const ownBankSignIns =
    bankSignIn === undefined
      ? undefined
      : createBankSignIns({ provider: createOpenIdProvider({ settings: bankSignIn, clock: parts.clock }), ...parts });
  if (!demo)
    return {
      ports: { personRegister: undefined, documentArchive: undefined, selfDisclosure: undefined, bankSignIns: ownBankSignIns },
      ownBankSignIns,
      routes: [],
    };
  const { desk, routes } = createSimulatedSelfDisclosure(parts);
  const simulated = createSimulatedDocumentArchive(parts);
  const openId = ownBankSignIns === undefined ? createSimulatedOpenIdProvider(parts) : undefined;
  return {
    ports: {
      personRegister: createSimulatedPersonRegister(),
      documentArchive: simulated.archive,
      selfDisclosure: desk,
      bankSignIns: openId === undefined ? ownBankSignIns : createBankSignIns({ provider: openId.provider, ...parts }),
    },
    ownBankSignIns,
    routes: [...routes, ...simulated.routes, ...(openId?.routes ?? [])],
  };
}
