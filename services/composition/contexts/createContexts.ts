import { createReservationRegistry } from '@portal/platform/commands/createReservationAggregate';
import { createReservationCleanUp } from '@portal/platform/commands/reservationCleanUp';
import type { RealmAccounts, BuiltContext } from '@portal/platform/contexts/defineContext';
import type { PersonEraser } from '@portal/platform/contexts/erasure';
import { createOfferRegistry } from '@portal/platform/contexts/offer';
import { createUniqueValueRegistry, type UniqueValueRegistry } from '@portal/platform/contexts/uniqueValueRegistry';
import type { SeedDemo } from '@portal/platform/demo/demoDesk';
import { commonRefusalTexts } from '@portal/platform/http/commonRefusalTexts';
import type { NonSessionTokenAuthenticator, StepUpCheck } from '@portal/platform/http/authenticator';
import type { AccessLinkHolder } from '@portal/platform/http/principal';
import type { Realm, RefusalTexts, Route } from '@portal/platform/http/defineRoute';
import type { Policy, ScheduledJob } from '@portal/platform/policies/policy';
import { createOwnDataSourceFilledLater } from '@portal/platform/own-data/ownData';
import { createExpiredRecordPurgeJob } from '@portal/platform/records/createExpiredRecordPurgeJob';
import { createSecurityLog } from '@portal/platform/security/createSecurityLog';
import { createIdleSessionEventsJob } from '@portal/platform/security/createIdleSessionEventsJob';
import type { SecurityLog } from '@portal/platform/security/securityLog';
import {
  createPolicyNotingSecurityEvents,
  type SecurityEventKindByDomainEventType,
} from '@portal/platform/security/createPolicyNotingSecurityEvents';
import { createSessions, type Sessions } from '@portal/platform/sessions/createSessions';
import { createStepUpCheck } from '@portal/platform/sessions/createStepUpCheck';
import { customerContactsOffer } from '@portal/services/customers/customersOffers';
import { employeeBootstrap, employeeDirectory, type EmployeeBootstrap } from '@portal/services/employees/employeesOffers';
import { contexts } from '../contextList.ts';
import { createPersonEraser } from '../erasure/createPersonEraser.ts';
import { createContactAddressLookup } from '../outside/createContactAddressLookup.ts';
import type { ContextParts } from './contextParts.ts';
import { createContextPlatform } from './createContextPlatform.ts';
import { createReadModelRoutes } from './createReadModelRoutes.ts';

export interface Contexts {
  readonly routes: readonly Route[];
  readonly refusals: RefusalTexts;
  readonly policies: readonly Policy[];
  readonly jobs: readonly ScheduledJob[];
  readonly sessions: Sessions;
  readonly stepUp: StepUpCheck;
  readonly security: SecurityLog;
  readonly accessLinks: NonSessionTokenAuthenticator<AccessLinkHolder>;
  readonly uniqueValues: UniqueValueRegistry;
  readonly erasure: PersonEraser;
  readonly demo: readonly SeedDemo[];
  /** How the first people come into the bank. */
  readonly employees: EmployeeBootstrap;
}

/** Puts the contexts together, whatever they are about: each is built from its manifest and may use what others offer. */
export function createContexts(parts: ContextParts): Contexts {
  const { engines, projector, log } = parts;
  const { clock, commands } = parts.platform;
  const { journal, records, vault } = engines;
  const reservations = createReservationRegistry({ commands, vault });
  const accounts = new Map<Realm, RealmAccounts>();
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
  const erasure = createPersonEraser({
    rules: contexts.flatMap((context) => context.erasure),
    uniqueValues,
    engines,
    commands,
    sessions,
    projector,
    forgetTraces: async (traces) => void (await Promise.all(built.flatMap(({ forget }) => forget ?? []).map((forget) => forget(traces)))),
    clock,
    log,
  });
  const ownData = createOwnDataSourceFilledLater();
  const platform = createContextPlatform(parts, { reservations, security, sessions, erasure, ownData });
  const offers = createOfferRegistry();
  const built: readonly BuiltContext[] = contexts.map((context) => context.build(platform, offers.use));
  for (const context of built) {
    offers.provide(context.offers);
    if (context.accounts !== undefined) accounts.set(context.accounts.realm, context.accounts);
  }
  ownData.provide(built.flatMap((context) => context.ownData ?? []));
  const admission = offers.use(employeeBootstrap);
  offers.check();

  const refusals = Object.assign({}, commonRefusalTexts, ...contexts.map((context) => context.refusals)) as RefusalTexts;
  const watching = createPolicyNotingSecurityEvents(
    Object.assign({}, ...contexts.map((context) => context.security)) as SecurityEventKindByDomainEventType,
    {
      security,
      journal,
    },
  );
  const cleanUp = createReservationCleanUp({ journal, records, commands, ownerExists: uniqueValues.ownerExists, log });
  return {
    routes: [
      ...built.flatMap((context) => context.routes.map((route) => ({ ...route, refusals: { ...refusals, ...context.refusals } }))),
      ...createReadModelRoutes(parts, {
        security,
        addressOf: createContactAddressLookup(offers.use(customerContactsOffer), offers.use(employeeDirectory)),
      }),
    ],
    refusals,
    policies: [...built.flatMap((context) => context.policies), uniqueValues.policy, watching],
    jobs: [
      ...built.flatMap((context) => context.jobs),
      ...erasure.jobs,
      cleanUp,
      createExpiredRecordPurgeJob(records),
      createIdleSessionEventsJob({ records, security }),
    ],
    sessions,
    stepUp: createStepUpCheck({
      sessions,
      clock,
      config: parts.platform.config,
      hasSecondFactor: async (id) => (await accounts.get('employee')?.hasSecondFactor?.(id)) ?? false,
    }),
    security,
    accessLinks: firstOf(built.flatMap(({ accessLinks }) => accessLinks ?? [])),
    uniqueValues,
    erasure,
    demo: built.flatMap(({ demo }) => demo ?? []),
    employees: admission,
  };
}

/** Each context knows its own links; a token is good for one thing. */
const firstOf = (
  authenticators: readonly NonSessionTokenAuthenticator<AccessLinkHolder>[],
): NonSessionTokenAuthenticator<AccessLinkHolder> => {
  const first = async (
    ask: (authenticator: NonSessionTokenAuthenticator<AccessLinkHolder>) => Promise<AccessLinkHolder | undefined>,
  ): Promise<AccessLinkHolder | undefined> => {
    for (const authenticator of authenticators) {
      const holder = await ask(authenticator);
      if (holder !== undefined) return holder;
    }
    return undefined;
  };
  return {
    authenticate: (token) => first((authenticator) => authenticator.authenticate(token)),
    lookAgain: (holder) => first((authenticator) => authenticator.lookAgain(holder)),
  };
};
