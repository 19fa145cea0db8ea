import type { Clock } from '../../clock/clock.ts';
import type { ProjectionProgressMonitor } from '../../projection-runtime/progress.ts';
import type { RecordStore } from '../../records/recordStore.ts';
import type { NoteOnlySecurityLog } from '../../security/securityLog.ts';
import type { AuthenticatorsByTokenKind } from '../authoriseCall.ts';
import type { Authenticator, IntegrationAuthenticator, StepUpCheck } from '../authenticator.ts';
import type { EdgeConfig } from './edgeConfig.ts';
import type { RefusalTexts, Route } from '../defineRoute.ts';
import type { ChangeLimit } from '../requests/changeLimit.ts';

/** What a call needs on its way from admission to its answer. */
export interface RouteCallerParts {
  readonly sessions: Authenticator;
  /** Programs with an integration token; none without it, as with the next two. */
  readonly integrationClients?: IntegrationAuthenticator | undefined;
  /** Holders of a link to one thing. */
  readonly accessLinks?: AuthenticatorsByTokenKind['accessLink'] | undefined;
  /** Employees between their password and their second factor. */
  readonly pendingEmployees?: AuthenticatorsByTokenKind['pendingEmployee'] | undefined;
  /** Asked about calls whose access says `stepUp`. */
  readonly stepUp: StepUpCheck;
  /** Told of calls that were refused. */
  readonly security?: NoteOnlySecurityLog | undefined;
  /** Aborts when the server begins to close. */
  readonly closing: AbortSignal;
  /** The contexts' tables, merged. */
  readonly refusals: RefusalTexts;
  readonly clock: Clock;
  readonly records: RecordStore;
  readonly progress: ProjectionProgressMonitor;
  readonly config: EdgeConfig;
  readonly changeLimit: ChangeLimit;
  /** Routes of GET by their pattern: where the view of an IRI comes from. */
  readonly itemRoutes: ReadonlyMap<string, Route>;
}
