import type { OutboxMessageView } from '@portal/contracts/demo/outboxMessage';
import type { CommandContext } from '../commands/aggregate.ts';
import type { Realm } from '../http/defineRoute.ts';

/** The portal as its users reach it, over HTTP: demo data can do nothing that they cannot. */
export interface PortalClient {
  /** With a fixed idempotency key a repeated call is the same call, so that a seed that was cut off goes on where it stopped. */
  call<T>(method: string, path: string, body?: object | FormData, idempotencyKey?: string): Promise<T>;
  /** The same under the state of what `seen` answers, looked at anew when somebody else was faster. */
  callUnder<T>(seen: string, ...called: Parameters<PortalClient['call']>): Promise<T>;
}

/** What the demo data of one context are to those of others; lies in its offers. */
export interface SharedDemoDataKey<T> {
  readonly name: string;
  /** Types only. */
  readonly is?: T;
}

export const defineValueSharedBetweenDemos = <T>(name: string): SharedDemoDataKey<T> => ({ name });

/** The demo bank opened so many days ago: then its people came, and what it keeps in stock. */
export const DEMO_BANK_OPENED_DAYS_AGO = 75;
/** Since then those are at work who can be looked at today. */
export const DEMO_RECENT_DAYS_AGO = 10;

/** What a context seeds its demo data with. All contexts seed at once; who needs what others make waits for it. */
export interface DemoSeedContext {
  /** The clock of today: deadlines are days from it. What a seed does happened when the bank opened. */
  readonly today: string;
  /** Everybody's. */
  readonly password: string;
  readonly anyone: PortalClient;
  signIn(realm: Realm, email: string): Promise<PortalClient>;
  /** For what no call does: a command of the system, the same for the same name. */
  contextOf(name: string): CommandContext;
  give<T>(gift: SharedDemoDataKey<T>, value: T): void;
  need<T>(gift: SharedDemoDataKey<T>): Promise<T>;
  /**
   * Once all seeds are done, has something happen so many days ago; fractions are hours. What happens at the same moment is
   * done at once. Sessions from before have ended by then.
   */
  happened(daysAgo: number, work: () => Promise<void>): void;
  /** False: the bank is to open quickly, so nothing is seeded that only shows the weeks behind it. */
  readonly withPast: boolean;
  /** Has a scheduled job run once more when the clock is back at today. */
  runToday(job: string): void;
  /** Resolves when lists show everything so far, and letters have gone out. */
  settled(): Promise<void>;
  /** Everything that was sent to an address or number so far, newest first. */
  lettersTo(to: string): Promise<readonly OutboxMessageView[]>;
  /** A small valid PDF with one line of text a page. */
  samplePdf(pages: readonly string[]): Uint8Array<ArrayBuffer>;
}

export type SeedDemo = (desk: DemoSeedContext) => Promise<void>;

/** Who can sign in to the demo bank, for the welcome. */
export interface DemoWelcomeLogin {
  readonly realm: Realm;
  readonly email: string;
  /** In German: a name or a task. */
  readonly who: string;
}
