import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/createLog.ts';
import { withTimeout } from '../scheduler/waiting.ts';
import { ProviderAway } from './openIdProvider.ts';

/** Nobody waits for the bank longer than this. */
const DEADLINE_MS = 8_000;

/** What the provider was asked for, and what came of it. */
type BankCall = 'begin' | 'identify' | 'probe';
export type BankCallOutcome = 'ok' | 'issuer-refused' | 'code-refused' | 'token-refused' | ProviderAway['why'];
type BankCallWatcher = (call: BankCall, outcome: BankCallOutcome, seconds: number) => void;

export interface ProviderReachability {
  /** Whether its last answer was good, and it takes the portal for its client as far as is known. */
  readonly up: boolean;
  /** When it was asked last; undefined before the first time. */
  readonly askedAt: string | undefined;
}

/** Asks the provider of the bank, and keeps how that goes. */
export interface MonitoredBankCalls {
  /** `outcomeOf`: what an answer means; default: all is well. */
  ask<T>(call: BankCall, work: (signal: AbortSignal) => Promise<T>, outcomeOf?: (answer: T) => BankCallOutcome): Promise<T | 'away'>;
  state(): ProviderReachability;
  /** Told of each time that the provider was asked. */
  watch(watcher: BankCallWatcher): void;
}

export interface MonitoredBankCallsParts {
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly deadlineMs?: number;
}

export function createMonitoredBankCalls({ clock, log, deadlineMs = DEADLINE_MS }: MonitoredBankCallsParts): MonitoredBankCalls {
  const watchers: BankCallWatcher[] = [];
  let askedAt: string | undefined;
  let fault: ProviderAway['why'] | undefined;
  /** Only who redeems a code hears of it: a probe that goes well says nothing about it. */
  let isClientRefused = false;
  const isUp = (): boolean => askedAt !== undefined && fault === undefined && !isClientRefused;

  const note = (call: BankCall, outcome: BankCallOutcome, seconds: number, away?: ProviderAway): void => {
    const before = askedAt === undefined ? undefined : isUp();
    askedAt = clock.now();
    fault = away?.why;
    if (outcome === 'client-refused') isClientRefused = true;
    else if (call === 'identify' && away === undefined && outcome !== 'issuer-refused') isClientRefused = false;
    for (const watcher of watchers) watcher(call, outcome, seconds);
    const fields = { component: 'bank-sign-in', code: outcome, error: away };
    // Without a change somebody has to make it stays so: that is said each time.
    if (away !== undefined && (before !== false || away.why === 'client-refused')) log.error('bank sign-in away', fields);
    else if (away !== undefined) log.warn('bank sign-in away', fields);
    else if (outcome === 'token-refused') log.error('an ID token of the bank is not good', { component: 'bank-sign-in' });
    if (isUp() && before !== true) log.info('bank sign-in ready', { component: 'bank-sign-in' });
  };

  return {
    async ask(call, work, outcomeOf = () => 'ok') {
      const giveUp = new AbortController();
      const since = performance.now();
      const seconds = (): number => (performance.now() - since) / 1_000;
      try {
        const answer = await withTimeout(work(giveUp.signal), deadlineMs, () => Promise.reject(new ProviderAway('silent')));
        note(call, outcomeOf(answer), seconds());
        return answer;
      } catch (error) {
        const away = error instanceof ProviderAway ? error : new ProviderAway('unreachable', { cause: error });
        note(call, away.why, seconds(), away);
        return 'away';
      } finally {
        giveUp.abort();
      }
    },
    state: () => ({ up: isUp(), askedAt }),
    watch: (watcher) => void watchers.push(watcher),
  };
}
