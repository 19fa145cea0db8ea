import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { OutsideSystem } from '@portal/contracts/instance/systemsOff';
import { createZipArchives } from '@portal/platform/archives/createZipArchives';
import type { Clock } from '@portal/platform/clock/clock';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import { createReplay } from '@portal/platform/commands/replay';
import { createReservations } from '@portal/platform/commands/reservation';
import { createReservationCleanUp } from '@portal/platform/commands/reservationCleanUp';
import type { ContextPlatform } from '@portal/platform/contexts/contextPlatform';
import type { Accounts, BuiltContext } from '@portal/platform/contexts/defineContext';
import type { Erasure } from '@portal/platform/contexts/erasure';
import { createOffers } from '@portal/platform/contexts/offer';
import { createUniqueValueRegistry, type UniqueValueRegistry } from '@portal/platform/contexts/uniqueValueRegistry';
import type { SeedDemo } from '@portal/platform/demo/demoDesk';
import { commonRefusals } from '@portal/platform/http/commonRefusals';
import type { TokenAuthenticator } from '@portal/platform/http/authenticator';
import type { AccessLinkHolder } from '@portal/platform/http/principal';
import type { Realm, RefusalTexts, Route } from '@portal/platform/http/route';
import type { Log } from '@portal/platform/log/createLog';
import type { Channel, Outbox } from '@portal/platform/outbox/outbox';
import type { Policy, ScheduledJob } from '@portal/platform/policies/policy';
import { createOwnDataSources } from '@portal/platform/own-data/ownData';
import { recordPurge } from '@portal/platform/records/recordPurge';
import { createReportPrinter } from '@portal/platform/reports/createReportPrinter';
import { createXmlWriter } from '@portal/platform/xml/xmlWriter';
import { createAttempts } from '@portal/platform/secrets/attempts';
import { allCodeRules } from '@portal/platform/secrets/codeRules';
import { isCommonPassword } from '@portal/platform/secrets/commonPasswords';
import { createCredentials } from '@portal/platform/secrets/credentials';
import { createOneTimeCodes } from '@portal/platform/secrets/oneTimeCodes';
import { createPasskeyChallenges } from '@portal/platform/secrets/passkeyChallenges';
import { createPasswords } from '@portal/platform/secrets/passwords';
import { createSecondFactors } from '@portal/platform/secrets/secondFactors';
import type { CodeCheck } from '@portal/platform/secrets/sharedCode';
import { createSecurityLog } from '@portal/platform/security/createSecurityLog';
import { failedAttempts } from '@portal/platform/security/failedAttempts';
import { failedEntries } from '@portal/platform/security/failedEntries';
import { idleSessions } from '@portal/platform/security/idleSessions';
import { DEMO_PASSWORD } from '@portal/services/demo/demoPassword';
import type { SecurityLog } from '@portal/platform/security/securityLog';
import { securityPolicy, type SecurityRules } from '@portal/platform/security/securityPolicy';
import { codeDeliveryOf } from '@portal/platform/sms/codeDelivery';
import { createSessions, type Sessions } from '@portal/platform/sessions/createSessions';
import { createCsvTables } from '@portal/platform/tables/createCsvTables';
import { inboxRoutes } from '@portal/projections/runtime/inboxRoutes';
import { refusedLetterRoutes } from '@portal/projections/runtime/refusedLetterRoutes';
import { searchRoute } from '@portal/projections/runtime/searchEverything';
import { searchForAuditRoute } from '@portal/projections/runtime/searchForAudit';
import { customerContacts } from '@portal/services/customers/customersOffers';
import { employeeAdmission, employeeContacts, type EmployeeAdmission } from '@portal/services/employees/employeesOffers';
import { addressesOf } from './addressesOf.ts';
import { auditedLog } from './auditedLog.ts';
import { contexts } from './contextList.ts';
import type { ApiEngines } from './engines.ts';
import { createErasure } from './erasure.ts';
import type { OutsidePorts } from './outsideSystems.ts';
import type { ProjectorControl } from './projectorControl.ts';
import { readModels } from './readModelList.ts';

interface ContextParts {
  readonly engines: ApiEngines;
  readonly clock: Clock;
  readonly commands: CommandHandler;
  readonly outbox: Outbox;
  readonly projector: ProjectorControl;
  readonly log: Log;
  config(): InstanceConfig;
  configNow(): Promise<InstanceConfig>;
  readonly version: string;
  readonly demo: boolean;
  readonly feedbackWidget?: string | undefined;
  readonly channelsOff?: readonly Channel[];
  readonly systemsOff?: readonly OutsideSystem[];
  readonly isMasterCode: CodeCheck | undefined;
  readonly outside: OutsidePorts;
  publicUrl(): string;
  readonly securityEventDays: number;
}

export interface Contexts {
  readonly routes: readonly Route[];
  readonly refusals: RefusalTexts;
  readonly policies: readonly Policy[];
  readonly jobs: readonly ScheduledJob[];
  readonly sessions: Sessions;
  readonly security: SecurityLog;
  readonly accessLinks: TokenAuthenticator<AccessLinkHolder>;
  readonly uniqueValues: UniqueValueRegistry;
  readonly erasure: Erasure;
  readonly demo: readonly SeedDemo[];
  /** How the first people come into the bank. */
  readonly employees: EmployeeAdmission;
}

/** Puts the contexts together, whatever they are about: each is built from its manifest and may use what others offer. */
export function createContexts(parts: ContextParts): Contexts {
  const { engines, clock, commands, outbox, projector, log, config } = parts;
  const { journal, records, vault, readModels: reader, blobs, intake } = engines;
  const reservations = createReservations({ commands, vault });
  const accounts = new Map<Realm, Accounts>();
  const security = createSecurityLog({ records, vault, clock, log, keptDays: parts.securityEventDays });
  const sessions = createSessions({
    records,
    vault,
    clock,
    log,
    security,
    rolesOf: async (realm, id) => accounts.get(realm)?.rolesOf(id),
  });
  const uniques = contexts.flatMap((context) => context.reservations);
  const uniqueValues = createUniqueValueRegistry(uniques, { commands, journal, reservations, vault, clock });
  const erasure = createErasure({
    rules: contexts.flatMap((context) => context.erasure),
    uniqueValues,
    engines,
    commands,
    sessions,
    projector,
    forgetTraces: async (traces) => void (await Promise.all(built.flatMap(({ forget }) => forget ?? []).map((forget) => forget(traces)))),
    clock,
  });
  const ownData = createOwnDataSources();
  const platform: ContextPlatform = {
    commands,
    replay: createReplay(journal),
    audited: auditedLog({ events: engines.events, journal, vault }),
    reservations,
    records,
    vault,
    outbox,
    reader,
    intake,
    blobs,
    archives: createZipArchives(),
    tables: createCsvTables(),
    reports: createReportPrinter(),
    xml: createXmlWriter(),
    erasure,
    ownData,
    clock,
    log,
    sessions,
    security,
    credentials: createCredentials({ records, passwords: createPasswords(), clock }),
    attempts: createAttempts({ records, vault, clock, failed: failedAttempts(security) }),
    secondFactors: createSecondFactors({ records, vault, clock }),
    passkeyChallenges: createPasskeyChallenges({ records, clock }),
    oneTimeCodes: createOneTimeCodes({
      records,
      vault,
      clock,
      rules: allCodeRules(contexts),
      deliveryOf: codeDeliveryOf(records),
      failed: failedEntries(security),
    }),
    // The demo's own password is known to everybody.
    isCommonPassword: async (password, person) =>
      !(parts.demo && password === DEMO_PASSWORD) &&
      isCommonPassword(password, { bank: [config().app.bankName, config().app.title], person }),
    isMasterCode: parts.isMasterCode,
    config,
    configNow: () => parts.configNow(),
    publicUrl: () => parts.publicUrl(),
    version: parts.version,
    demo: parts.demo,
    feedbackWidget: parts.feedbackWidget,
    channelsOff: parts.channelsOff ?? [],
    systemsOff: parts.systemsOff ?? [],
    ...parts.outside,
  };

  const offers = createOffers();
  const built: readonly BuiltContext[] = contexts.map((context) => context.build(platform, offers.use));
  for (const context of built) {
    offers.provide(context.offers);
    if (context.accounts !== undefined) accounts.set(context.accounts.realm, context.accounts);
  }
  ownData.provide(built.flatMap((context) => context.ownData ?? []));
  const admission = offers.use(employeeAdmission);
  offers.check();

  const refusals = Object.assign({}, commonRefusals, ...contexts.map((context) => context.refusals)) as RefusalTexts;
  const watching = securityPolicy(Object.assign({}, ...contexts.map((context) => context.security)) as SecurityRules, {
    security,
    journal,
  });
  const cleanUp = createReservationCleanUp({ records, commands, ownerExists: uniqueValues.ownerExists, log });
  return {
    routes: [
      ...built.flatMap((context) => context.routes.map((route) => ({ ...route, refusals: { ...refusals, ...context.refusals } }))),
      ...readModels.flatMap((context) => context.routes({ reader, clock, config })),
      searchRoute(
        readModels.flatMap(({ search }) => search),
        reader,
      ),
      searchForAuditRoute(
        readModels.flatMap(({ search }) => search),
        reader,
      ),
      ...inboxRoutes(
        {
          inbox: readModels.flatMap(({ inbox }) => inbox),
          letters: readModels.flatMap(({ letters }) => letters),
          archived: readModels.flatMap(({ archived }) => archived),
        },
        { reader, records, clock },
      ),
      ...refusedLetterRoutes(
        readModels.flatMap(({ letters }) => letters),
        { records, reader, outbox, addressOf: addressesOf(offers.use(customerContacts), offers.use(employeeContacts)) },
      ),
    ],
    refusals,
    policies: [...built.flatMap((context) => context.policies), cleanUp.policy, uniqueValues.policy, watching],
    jobs: [
      ...built.flatMap((context) => context.jobs),
      ...erasure.jobs,
      cleanUp.job,
      recordPurge(records),
      idleSessions({ records, security }),
    ],
    sessions,
    security,
    accessLinks: firstOf(built.flatMap(({ accessLinks }) => accessLinks ?? [])),
    uniqueValues,
    erasure,
    demo: built.flatMap(({ demo }) => demo ?? []),
    employees: admission,
  };
}

/** Each context knows its own links; a token is good for one thing. */
const firstOf = (authenticators: readonly TokenAuthenticator<AccessLinkHolder>[]): TokenAuthenticator<AccessLinkHolder> => ({
  async authenticate(token) {
    for (const authenticator of authenticators) {
      const holder = await authenticator.authenticate(token);
      if (holder !== undefined) return holder;
    }
    return undefined;
  },
});
