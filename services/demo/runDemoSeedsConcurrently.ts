import { randomUUID } from 'node:crypto';
import type { OutboxMessageView } from '@portal/contracts/demo/outboxMessage';
import type { Clock } from '@portal/platform/clock/clock';
import { createSystemCommandContext } from '@portal/platform/commands/createSystemCommandContext';
import { derivedId } from '@portal/platform/commands/derivedId';
import { DEMO_BANK_OPENED_DAYS_AGO, type DemoSeedContext, type PortalClient, type SeedDemo } from '@portal/platform/demo/demoDesk';
import type { Realm } from '@portal/platform/http/defineRoute';
import { createDemoDataExchange, type DemoDataExchange } from './demoGifts.ts';
import { DEMO_PASSWORD } from './demoPassword.ts';
import { CallFailed, createPortalClient } from './portalClient.ts';
import { samplePdf } from './samplePdf.ts';

interface DemoParts {
  readonly url: string;
  /** The clock of the demo's past. */
  readonly clock: Clock;
  readonly today: string;
  /** True when an earlier seed was cut off: what is refused as not possible any more (409) has been done by it. */
  readonly resumed: boolean;
  readonly withPast: boolean;
  settled(): Promise<void>;
  /** The demo's clock stands so many days before today. */
  standAt(daysAgo: number): void;
}

interface Happening {
  readonly daysAgo: number;
  readonly work: () => Promise<void>;
}

/**
 * Fills an empty portal with the demo data of all contexts: each seeds its own, and waits for what it needs of others. Then
 * happens what they have planned, day by day. Answers the jobs that are to run when the clock is back at today.
 */
export async function runDemoSeedsConcurrently(seeds: readonly SeedDemo[], parts: DemoParts): Promise<readonly string[]> {
  const gifts = createDemoDataExchange(seeds.length);
  const jobs: string[] = [];
  const plan: Happening[] = [];
  parts.standAt(DEMO_BANK_OPENED_DAYS_AGO);
  const desk = deskOf(parts, gifts, jobs, plan);
  const ended = await Promise.allSettled(
    seeds.map(async (seed) => {
      try {
        await seed(desk);
        gifts.seedIsDone();
      } catch (error) {
        gifts.giveUp(error);
        throw error;
      }
    }),
  );
  // Nobody is at work any more: whoever tries again is alone. The others failed because of the first.
  if (ended.some(({ status }) => status === 'rejected')) throw gifts.failure();
  await letHappen(plan, parts);
  return jobs;
}

/** The clock goes on when all of a moment is done, and the letters of it have gone out. */
async function letHappen(plan: readonly Happening[], { settled, standAt }: DemoParts): Promise<void> {
  const moments = [...new Set(plan.map(({ daysAgo }) => daysAgo))].sort((one, other) => other - one);
  for (const moment of moments) {
    await settled();
    standAt(moment);
    const ended = await Promise.allSettled(plan.filter(({ daysAgo }) => daysAgo === moment).map(({ work }) => work()));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  }
}

const tokenHeader: Readonly<Record<Realm, string>> = { customer: 'X-Customer-Token', employee: 'X-Employee-Token' };
const loginPath: Readonly<Record<Realm, string>> = { customer: '/customers/login', employee: '/bank-employees/login' };

function deskOf(
  { url, clock, today, resumed, withPast, settled }: DemoParts,
  gifts: DemoDataExchange,
  jobs: string[],
  plan: Happening[],
): DemoSeedContext {
  const clientWith = (headers: Readonly<Record<string, string>>): PortalClient =>
    resumed ? passingOverConflicts(createPortalClient(url, headers)) : createPortalClient(url, headers);
  const anyone = clientWith({});
  return {
    today,
    password: DEMO_PASSWORD,
    anyone,
    async signIn(realm, email) {
      const { token } = await anyone.call<{ token: string }>('POST', loginPath[realm], { email, password: DEMO_PASSWORD });
      return clientWith({ [tokenHeader[realm]]: token });
    },
    contextOf: (name) => createSystemCommandContext(derivedId('demo', name), clock.now(), randomUUID()),
    give: (gift, value) => gifts.give(gift, value),
    need: (gift) => gifts.need(gift),
    withPast,
    happened: (daysAgo, work) => void plan.push({ daysAgo, work }),
    runToday: (job) => void jobs.push(job),
    settled,
    async lettersTo(to) {
      await settled();
      return anyone.call<OutboxMessageView[]>('GET', `/demo/outbox?to=${encodeURIComponent(to)}`);
    },
    samplePdf: (pages) => new Uint8Array(samplePdf(pages)),
  };
}

const CONFLICT = 409;

/** Only for calls whose answers nobody reads: they are the ones that change a state. */
const passingOverConflicts = (client: PortalClient): PortalClient => {
  const passedOver = <T>(error: unknown): T => {
    if (error instanceof CallFailed && error.status === CONFLICT) return {} as T;
    throw error;
  };
  return {
    call: <T>(...called: Parameters<PortalClient['call']>) => client.call<T>(...called).catch(passedOver<T>),
    callUnder: <T>(...called: Parameters<PortalClient['callUnder']>) => client.callUnder<T>(...called).catch(passedOver<T>),
  };
};
