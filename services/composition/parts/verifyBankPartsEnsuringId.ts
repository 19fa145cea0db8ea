import type { Journal } from '@portal/platform/journal/journal';
import type { Log } from '@portal/platform/log/createLog';
import type { Clock } from '@portal/platform/clock/clock';
import { acceptCheckpointsLostFromLog, verifyAndBeginKeyedHashes, explainAuditFault } from '@portal/services/audit/auditOffers';
import type { EngineSettings } from '../engines/engines.ts';
import { StartRefused } from '../first-start/startRefused.ts';
import { bankStreamNames, loadOrCreateBankId, loadWhetherBankIsDemo, recordWhetherBankIsDemo, type BankIdServices } from './loadBankId.ts';
import { loadNewestEvent, type IrreplaceableBankParts } from './bankParts.ts';
import { compareBankPartsWithLog } from './compareBankPartsWithLog.ts';
import { writePartMarks } from './writePartMarks.ts';
import { isPortalRunning, HEARTBEAT_COLLECTIONS } from '../rotation/isPortalRunning.ts';
import { readUnkeyedLogPartDigest } from '@portal/platform/journal/createUnkeyedHeadReaderByStream';
import { rewindConsumersBeyondLogEnd } from './rewindConsumersBeyondLogEnd.ts';
import { ACCEPT_LOSS_COMMAND, explainBankPartsMismatch, canOperatorAcceptLoss } from './partFault.ts';

/** More leases there will not be. */
const MANY = 1_000;

export interface RequestedBankKind {
  readonly demo: boolean;
  /** Of a bank that does not know yet whether it is a demo: whether the demo's employees are in it. */
  hasDemoStaff(): Promise<boolean>;
}

interface JoinOptions {
  readonly kind: EngineSettings['kind'];
  readonly journal: Pick<Journal, 'append' | 'readStream'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** What this start wants to be; left out by programs that serve nobody. */
  readonly mode?: RequestedBankKind;
  /** What is gone stays gone, and the bank goes on without it: somebody has said so. */
  readonly acceptLoss?: boolean;
}

/**
 * The one place that says whether the parts of a bank belong together, before anything is done with them. A new bank gets its
 * identity here, and so does one of before there were any.
 * Answers the identity.
 * @throws StartRefused when they do not
 */
export async function verifyBankPartsEnsuringId(
  parts: IrreplaceableBankParts,
  { kind, journal, clock, log, acceptLoss = false, mode }: JoinOptions,
): Promise<string> {
  const found = await compareBankPartsWithLog(parts, { positionsCompare: kind === 'embedded', whole: acceptLoss });
  const [fault] = found.faults.filter((each) => !(acceptLoss && canOperatorAcceptLoss(each)));
  if (fault !== undefined) throw new StartRefused(explainBankPartsMismatch(fault, kind));
  if (found.recordsAreNew) log.warn('the records are new, the log is not: people set new passwords', { component: 'parts' });
  if (found.lost.length > 0) log.error('keys are lost: nobody decides on these data', { code: 'data-lost', count: found.lost.length });
  if (found.newest !== undefined && acceptLoss) {
    if (kind === 'distributed' && (await isSomeProcessAtWork(parts)))
      throw new StartRefused('Das Portal läuft noch. Stoppen Sie alle seine Prozesse, und nehmen Sie den Verlust dann an.');
    await rewindConsumersBeyondLogEnd(parts, found.newest.position);
    await acceptCheckpointsLostFromLog(parts);
  }
  // Before this start writes anything of its own.
  const beginning = { events: parts.events, vault: parts.vault, journal, records: parts.records, clock };
  const changed = await verifyAndBeginKeyedHashes(beginning, { accept: acceptLoss, beforeVerifying: () => requireNobodyElse(parts, kind) });
  if (changed !== undefined)
    throw new StartRefused(
      `Das Protokoll ist nicht, wie es geschrieben wurde. ${explainAuditFault(changed)} Ab dieser Version des Portals zählt nur noch, was es selbst geschrieben hat. ` +
        `Spielen Sie eine Sicherung von davor ein. Gibt es keine, nehmen Sie das Protokoll an, wie es ist: ${ACCEPT_LOSS_COMMAND}`,
    );
  if (mode !== undefined && found.newest !== undefined) await checkMode(parts, mode, { journal, now: clock.now() });
  const bank =
    found.bank ??
    (await loadOrCreateBankId(
      { journal, events: parts.events, now: clock.now() },
      { demo: found.newest === undefined ? mode?.demo : undefined },
    ));
  await writePartMarks(parts, { bank, newest: found.newest ?? (await loadNewestEvent(parts.events)), lost: found.lost });
  return bank;
}

/** @throws StartRefused when a bank with known passwords shall serve as a real one, or a real bank as a demo */
async function checkMode(
  { events }: IrreplaceableBankParts,
  mode: RequestedBankKind,
  log: Pick<BankIdServices, 'journal' | 'now'>,
): Promise<void> {
  const isDemo = await kindOf({ events, ...log }, mode);
  if (isDemo === mode.demo) return;
  throw new StartRefused(isDemo ? DEMO_AS_REAL : REAL_AS_DEMO);
}

async function kindOf(log: BankIdServices, mode: RequestedBankKind): Promise<boolean> {
  const told = await loadWhetherBankIsDemo(log.events);
  if (told !== undefined) return told;
  const newest = await loadNewestEvent(log.events);
  const isEmpty = newest !== undefined && bankStreamNames.includes(newest.stream);
  await recordWhetherBankIsDemo(isEmpty ? mode.demo : await mode.hasDemoStaff(), log);
  // Of processes that start at the same moment, one is the first.
  return (await loadWhetherBankIsDemo(log.events)) ?? mode.demo;
}

const REAL_AS_DEMO =
  'Diese Daten gehören zu einer echten Bank, und dieser Start wäre eine Demo: Sie zeigte Mails und SMS jedem. Setzen Sie DEMO=0 ' +
  '(oder NODE_ENV=production), oder nennen Sie für die Demo einen anderen Ort (DATA_DIR, oder eigene Datenbanken).';
const DEMO_AS_REAL =
  'Diese Daten gehören zu einer Demo-Bank, deren Passwörter bekannt sind. Sie kann nicht als echte Bank starten. Setzen Sie DEMO=1 ' +
  '(ohne NODE_ENV=production), oder beginnen Sie an einem anderen Ort (DATA_DIR, oder eigene Datenbanken).';

/** In the distributed size; on a data folder it is the lock that tells. */
function isSomeProcessAtWork({ records }: IrreplaceableBankParts): Promise<boolean> {
  const versions = async (): Promise<ReadonlyMap<string, number>> => {
    const found = await Promise.all(HEARTBEAT_COLLECTIONS.map((collection) => records.list(collection, { limit: MANY })));
    return new Map(found.flat().map(({ key, version }) => [key, version]));
  };
  return isPortalRunning(versions);
}

/** A process of a version without keys would go on writing events that nobody may decide on. */
async function requireNobodyElse(parts: IrreplaceableBankParts, kind: EngineSettings['kind']): Promise<void> {
  if (kind === 'embedded') return;
  if ((await isSomeProcessAtWork(parts)) && (await readUnkeyedLogPartDigest(parts.records)) === undefined)
    throw new StartRefused(
      'Ein Prozess einer früheren Version arbeitet noch. Diese Version schreibt Prüfsummen mit einem Schlüssel: beenden Sie alle Prozesse der früheren, bevor der erste der neuen startet.',
    );
}
