import { createBankSignIns, type BankSignIns } from '@portal/platform/bank-sign-in/createBankSignIns';
import { watchAgree21, type WatchedAgree21 } from '@portal/platform/agree21/watchAgree21';
import type { Clock } from '@portal/platform/clock/clock';
import type { Agree21Settings } from '@portal/platform/config/agree21Settings';
import type { BankSignInSettings } from '@portal/platform/config/bankSignInSettings';
import type { ContextPlatform } from '@portal/platform/contexts/contextPlatform';
import type { Route } from '@portal/platform/http/route';
import type { Log } from '@portal/platform/log/createLog';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { createAgree21Service } from '@portal/services/engines/agree21/createAgree21Service';
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
  /** The bank's own agree21; undefined where it has none or it is simulated. */
  readonly ownAgree21: WatchedAgree21 | undefined;
  /** Pages of those that are simulated. */
  readonly routes: readonly Route[];
}

interface OutsideParts {
  readonly demo: boolean;
  readonly bankSignIn: BankSignInSettings | undefined;
  readonly agree21: Agree21Settings | undefined;
  readonly vault: Pick<KeyVault, 'pseudonym'>;
  readonly records: RecordStore;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  publicUrl(): string;
}

/** What is configured is used. The demo bank's others are made up; another bank has none of them. */
export function createOutsideSystems({ demo, bankSignIn, agree21, ...parts }: OutsideParts): OutsideSystems {
  const ownBankSignIns =
    bankSignIn === undefined
      ? undefined
      : createBankSignIns({ provider: createOpenIdProvider({ settings: bankSignIn, clock: parts.clock }), ...parts });
  const ownAgree21 = agree21 && watchAgree21(createAgree21Service({ settings: agree21, clock: parts.clock }), parts);
  if (!demo)
    return {
      ports: {
        personRegister: ownAgree21?.register,
        documentArchive: ownAgree21?.archive,
        selfDisclosure: undefined,
        bankSignIns: ownBankSignIns,
      },
      ownBankSignIns,
      ownAgree21,
      routes: [],
    };
  const { desk, routes } = createSimulatedSelfDisclosure(parts);
  const simulated = ownAgree21 === undefined ? createSimulatedDocumentArchive(parts) : undefined;
  const openId = ownBankSignIns === undefined ? createSimulatedOpenIdProvider(parts) : undefined;
  return {
    ports: {
      personRegister: ownAgree21?.register ?? createSimulatedPersonRegister(),
      documentArchive: ownAgree21?.archive ?? simulated?.archive,
      selfDisclosure: desk,
      bankSignIns: openId === undefined ? ownBankSignIns : createBankSignIns({ provider: openId.provider, ...parts }),
    },
    ownBankSignIns,
    ownAgree21,
    routes: [...routes, ...(simulated?.routes ?? []), ...(openId?.routes ?? [])],
  };
}
