import type { NoteOnlySecurityLog, SecurityHappening } from '../../security/securityLog.ts';
import type { AnyPrincipal } from '../principal.ts';
import { ProblemError, tooManyRequestsProblem } from '../problems.ts';
import { RateLimiter, type RateLimitConfig } from './rateLimit.ts';

/** Counts the changing calls of each customer and holder of a link, from whatever address, and refuses those beyond the limit. */
export class ChangeLimit {
  private readonly limiters: Readonly<Partial<Record<AnyPrincipal['realm'], RateLimiter>>>;

  constructor(config: RateLimitConfig, security: NoteOnlySecurityLog | undefined) {
    const limiterOf = (whose: (id: string) => Pick<SecurityHappening, 'account' | 'by'>): RateLimiter =>
      new RateLimiter(config, (id) => security?.note({ kind: 'calls-slowed-down', ...whose(id) }));
    this.limiters = {
      customer: limiterOf((id) => ({ account: `customer-${id}` })),
      accessLink: limiterOf((id) => ({ by: { kind: 'access_token', id } })),
    };
  }

  countOrThrow(principal: AnyPrincipal | undefined): void {
    const waitSeconds = (principal && this.limiters[principal.realm]?.secondsToWait(principal.id)) ?? 0;
    if (waitSeconds > 0) throw new ProblemError(tooManyRequestsProblem(waitSeconds));
  }
}
