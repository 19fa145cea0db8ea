import type { Journal } from '@portal/platform/journal/journal';
import type { Log } from '@portal/platform/log/createLog';
import type { Clock } from '@portal/platform/clock/clock';
import { acceptLostAudit } from '@portal/services/audit/auditOffers';
import type { EngineSettings } from '../engines.ts';
import { StartRefused } from '../startRefused.ts';
import { foundBank } from './bankIdentity.ts';
import { newestEvent, type BankParts } from './bankParts.ts';
import { compareParts } from './compareParts.ts';
import { markParts } from './markParts.ts';
import { rewind } from './rewind.ts';
import { explainFault, isLoss } from './partFault.ts';

export interface JoinOptions {
  readonly kind: EngineSettings['kind'];
  readonly journal: Pick<Journal, 'append'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** What is gone stays gone, and the bank goes on without it: somebody has said so. */
  readonly acceptLoss?: boolean;
}

/**
 * The one place that says whether the parts of a bank belong together, before anything is done with them. A new bank gets its
 * identity here, and so does one of before there were any.
 * Answers the identity.
 * @throws StartRefused when they do not
 */
export async function joinParts(parts: BankParts, { kind, journal, clock, log, acceptLoss = false }: JoinOptions): Promise<string> {
  const found = await compareParts(parts, { positionsCompare: kind === 'embedded', whole: acceptLoss });
  const [fault] = found.faults.filter((each) => !(acceptLoss && isLoss(each)));
  if (fault !== undefined) throw new StartRefused(explainFault(fault, kind));
  if (found.recordsAreNew) log.warn('the records are new, the log is not: people set new passwords', { component: 'parts' });
  if (found.lost.length > 0) log.error('keys are lost: nobody decides on these data', { code: 'data-lost', count: found.lost.length });
  if (found.newest !== undefined && acceptLoss) {
    await rewind(parts, found.newest.position);
    await acceptLostAudit(parts);
  }
  const bank = found.bank ?? (await foundBank(journal, parts.events, clock.now()));
  await markParts(parts, { bank, newest: found.newest ?? (await newestEvent(parts.events)), lost: found.lost });
  return bank;
}
