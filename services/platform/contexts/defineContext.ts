import type { DemoWelcomeLogin, SeedDemo } from '../demo/demoDesk.ts';
import type { NonSessionTokenAuthenticator } from '../http/authenticator.ts';
import type { AccessLinkHolder } from '../http/principal.ts';
import type { RefusalTexts, Realm, Route } from '../http/defineRoute.ts';
import type { OwnDataSource } from '../own-data/ownData.ts';
import type { Policy, ScheduledJob } from '../policies/policy.ts';
import type { LinkTokenAndCodeRulesByPurpose } from '../secrets/codeRules.ts';
import type { SecurityEventKindByDomainEventType } from '../security/createPolicyNotingSecurityEvents.ts';
import type { RolesLookup } from '../sessions/createAuthenticator.ts';
import { createUseCaseRunner } from '../use-cases/createUseCaseRunner.ts';
import type { UseCaseOrRoute, UseCaseRunner } from '../use-cases/useCaseRunner.ts';
import type { AnyUniquenessRule } from '../use-cases/defineUniquenessRule.ts';
import type { AnyAggregate } from './auditedLog.ts';
import type { ContextPlatform } from './contextPlatform.ts';
import type { ErasedPersonIdentifiers } from './erasure.ts';
import type { AnyErasureRule } from './defineErasureRule.ts';
import type { ProvidedOffer, UseOffer } from './offer.ts';

/** The people of a realm: who may be signed in, and as what. */
export interface RealmAccounts {
  readonly realm: Realm;
  /** Roles that count now; undefined for who must not be signed in. */
  rolesOf(id: string): ReturnType<RolesLookup>;
  /** Default: nobody has one. */
  hasSecondFactor?(id: string): Promise<boolean>;
}

/** The manifest of a context: all that the platform must know of it. */
interface ContextDefinition<Services extends object> {
  readonly name: string;
  readonly refusals: RefusalTexts;
  readonly aggregates: readonly AnyAggregate[];
  /** Values that only one may have: claimed, given back, cleaned up and erased by what stands in the state. */
  readonly reservations?: readonly AnyUniquenessRule[];
  /** What it gives out links and codes for. */
  readonly codes?: LinkTokenAndCodeRulesByPurpose;
  /** What of its events is told to whoever watches over the bank. */
  readonly security?: SecurityEventKindByDomainEventType;
  /** What goes with a person whose data are erased. */
  readonly erasure?: readonly AnyErasureRule[];
  /** What its use cases, policies and jobs use, made once. Offers of others may be used, not called yet. */
  services(platform: ContextPlatform, use: UseOffer): Services;
  routes(services: Services, cases: UseCaseRunner<Services>): readonly UseCaseOrRoute<Services>[];
  policies?(services: Services, cases: UseCaseRunner<Services>): readonly Policy[];
  jobs?(services: Services, cases: UseCaseRunner<Services>): readonly ScheduledJob[];
  offers?(services: Services, cases: UseCaseRunner<Services>): readonly ProvidedOffer[];
  accounts?(services: Services): RealmAccounts;
  /** Removes what others have kept that names an erased person. Comes again after an interruption. */
  forget?(services: Services): (traces: ErasedPersonIdentifiers) => Promise<void>;
  /** What it knows of a customer and the customer may take along. */
  ownData?(services: Services): OwnDataSource;
  /** Who has opened a link to one thing of this context. */
  accessLinks?(services: Services): NonSessionTokenAuthenticator<AccessLinkHolder>;
  /** Fills the demo bank with data of its own, through the calls that everybody has. */
  demo?(services: Services, cases: UseCaseRunner<Services>): SeedDemo;
  /** Whom the demo bank is shown to first. */
  readonly demoLogins?: readonly DemoWelcomeLogin[];
}

/** A context as the composition sees it: each the same, whatever it is about. */
export interface Context extends Required<
  Pick<ContextDefinition<never>, 'name' | 'refusals' | 'aggregates' | 'reservations' | 'codes' | 'security' | 'erasure' | 'demoLogins'>
> {
  build(platform: ContextPlatform, use: UseOffer): BuiltContext;
}

export interface BuiltContext {
  readonly refusals: RefusalTexts;
  readonly routes: readonly Route[];
  readonly policies: readonly Policy[];
  readonly jobs: readonly ScheduledJob[];
  readonly offers: readonly ProvidedOffer[];
  readonly accounts: RealmAccounts | undefined;
  readonly forget: ((traces: ErasedPersonIdentifiers) => Promise<void>) | undefined;
  readonly ownData: OwnDataSource | undefined;
  readonly accessLinks: NonSessionTokenAuthenticator<AccessLinkHolder> | undefined;
  readonly demo: SeedDemo | undefined;
}

export function defineContext<Services extends object>(definition: ContextDefinition<Services>): Context {
  const { name, refusals, aggregates, reservations = [], codes = {}, security = {}, erasure = [], demoLogins = [] } = definition;
  return {
    name,
    refusals,
    aggregates,
    reservations,
    codes,
    security,
    erasure,
    demoLogins,
    build(platform, use) {
      const services = definition.services(platform, use);
      const cases = createUseCaseRunner(platform, services);
      return {
        refusals,
        routes: definition.routes(services, cases).map((declared) => cases.routeOf(declared)),
        policies: definition.policies?.(services, cases) ?? [],
        jobs: definition.jobs?.(services, cases) ?? [],
        offers: definition.offers?.(services, cases) ?? [],
        accounts: definition.accounts?.(services),
        forget: definition.forget?.(services),
        ownData: definition.ownData?.(services),
        accessLinks: definition.accessLinks?.(services),
        demo: definition.demo?.(services, cases),
      };
    },
  };
}
