import { createBankSignIns } from '@portal/platform/bank-sign-in/createBankSignIns';
import type { Clock } from '@portal/platform/clock/clock';
import type { ContextPlatform } from '@portal/platform/contexts/contextPlatform';
import type { Route } from '@portal/platform/http/route';
import type { Log } from '@portal/platform/log/createLog';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { createSimulatedDocumentArchive } from '@portal/services/engines/simulated/simulatedDocumentArchive';
import { createSimulatedOpenIdProvider } from '@portal/services/engines/simulated/simulatedOpenIdProvider';
import { createSimulatedPersonRegister } from '@portal/services/engines/simulated/simulatedPersonRegister';
import { createSimulatedSelfDisclosure } from '@portal/services/engines/simulated/simulatedSelfDisclosure';

export type OutsidePorts = Pick<ContextPlatform, 'personRegister' | 'documentArchive' | 'selfDisclosure' | 'bankSignIns'>;

/** Other systems of the bank that the portal asks or leads to. */
export interface OutsideSystems {
  readonly ports: OutsidePorts;
  /** Pages of those that are simulated. */
  readonly routes: readonly Route[];
}

interface OutsideParts {
  readonly demo: boolean;
  readonly vault: Pick<KeyVault, 'pseudonym'>;
  readonly records: RecordStore;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  publicUrl(): string;
}

/** The demo bank's are made up; another bank has none until an adapter stands here. */
export function createOutsideSystems({ demo, ...parts }: OutsideParts): OutsideSystems {
  if (!demo)
    return {
      ports: { personRegister: undefined, documentArchive: undefined, selfDisclosure: undefined, bankSignIns: undefined },
      routes: [],
    };
  const { desk, routes } = createSimulatedSelfDisclosure(parts);
  const simulated = createSimulatedDocumentArchive(parts);
  const openId = createSimulatedOpenIdProvider(parts);
  return {
    ports: {
      personRegister: createSimulatedPersonRegister(),
      documentArchive: simulated.archive,
      selfDisclosure: desk,
      bankSignIns: createBankSignIns({ provider: openId.provider, ...parts }),
    },
    routes: [...routes, ...simulated.routes, ...openId.routes],
  };
}
