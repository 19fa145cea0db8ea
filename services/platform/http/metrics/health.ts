import {
  detailedReadinessView,
  livenessView,
  readinessView,
  type AuditHealth,
  type HealthReport,
  type OutboxHealth,
  type OutsideServiceHealth,
  type PublisherHealth,
  type ScannerHealth,
} from '@portal/contracts/shared/health';
import type { ProviderReachability } from '../../bank-sign-in/bankCalls.ts';
import type { BankSignIns } from '../../bank-sign-in/createBankSignIns.ts';
import type { Agree21Reachability, WatchedAgree21 } from '../../agree21/createMonitoredAgree21.ts';
import type { BlobWatcher } from '../../blobs/createMonitoredBlobStore.ts';
import type { SmsReportState } from '@portal/contracts/sms/smsContract';
import type { OutsideSystem } from '@portal/contracts/instance/systemsOff';
import type { LogPosition } from '../../event-store/eventStore.ts';
import type { Channel } from '../../outbox/outbox.ts';
import type { ProjectionProgressMonitor } from '../../projection-runtime/progress.ts';
import type { TraceCounts } from '../../tracing/tracing.ts';
import type { ProgramTokenEnds } from '../../sessions/integrationClients.ts';
import type { ScannerState } from '../../virus-scan/selfTest.ts';
import type { UploadVirusScanner } from '../../virus-scan/virusScan.ts';
import type { ChannelReport } from '../../outbox/createChannel.ts';
import { withTimeout } from '../../scheduler/waiting.ts';
import { createProblem } from '../problems.ts';
import { defineRoute, type Route } from '../defineRoute.ts';

const ANSWER_WITHIN_MS = 2_000;

/** What the edge asks about the rest of the process. */
export interface ProcessHealthSource {
  /** Position of the newest event; rejects while the event store is away. */
  head(): Promise<LogPosition>;
  /** How many people and cases there are whose key is lost. Default: nothing is said of it. */
  lost?(): Promise<number>;
  /** What the last verification of the log has found; undefined before the first. */
  audit?(): Promise<AuditHealth | undefined>;
  /** False while the process starts or drains. Default: always true. */
  isOpen?(): boolean;
  /** Of the disk of the data folder; missing where the process keeps nothing there. */
  freeBytes?(): Promise<number>;
  /** The instant of the last backup by our own program, undefined before the first; missing where others make them. */
  lastBackupAt?(): Promise<string | undefined>;
  /** Warnings and errors of the log so far. */
  logged?(): Readonly<Record<'warn' | 'error', number>>;
  /** How many there were so far, by kind. */
  securityEvents?(): ReadonlyMap<string, number>;
  /** Missing where nothing is traced. */
  traces?(): TraceCounts;
  /** Undefined in processes that publish nothing. */
  publisher?(): PublisherState | undefined;
  /** Letters that were refused and nobody has dealt with. */
  refusedLetters?(): Promise<number>;
  /** Undefined while another process sends the letters. */
  outbox?(): readonly ChannelReport[] | undefined;
  /** Undefined where none leave. */
  sms?(): Promise<SmsCounters | undefined>;
  programTokens?(): Promise<ProgramTokenEnds>;
  /** Channels whose letters go nowhere. */
  channelsOff?(): readonly Channel[];
  /** Outside systems that are missing. */
  systemsOff?(): readonly OutsideSystem[];
  /** Undefined in processes that stage no read models. */
  staging?(): readonly StagingState[] | undefined;
  /** Undefined in processes that have no scanner. */
  readonly virusScan?: Pick<UploadVirusScanner, 'state' | 'watch'>;
  /** Undefined in processes that ask no provider of the bank. */
  readonly bankSignIns?: Pick<BankSignIns, 'state' | 'watch'>;
  watchBlobs?(watcher: BlobWatcher): void;
  /** Undefined where the bank has none of its own. */
  readonly agree21?: Pick<WatchedAgree21, 'state' | 'watch'>;
}

/** A read model of this process's version that is built beside the one of the version at work. */
interface StagingState {
  readonly projection: string;
  readonly position: LogPosition;
}

/** What the publisher of integration events says of itself. Counters grow as long as the process lives. */
export interface PublisherState {
  /** Whether it is this process that publishes: another one may hold the lease. */
  readonly publishing: boolean;
  /** Everything up to here is acknowledged, as far as this process knows. */
  readonly position: LogPosition;
  /** Events that the bus has acknowledged; one that was sent again counts again. */
  readonly published: number;
  readonly failedSends: number;
  /** A stored event that cannot be read holds it up: it goes on once that one is readable again. */
  readonly stopped: boolean;
}

/** What a process knows of SMS. Counters grow as long as it lives. */
export interface SmsCounters {
  /** Parts that the service has taken. */
  readonly parts: number;
  readonly reports: Readonly<Record<SmsReportState, number>>;
  /** Of the day's limit, from 0 to 1; of all processes. */
  readonly dayUsed: number;
}

export interface HealthReporter {
  readonly source: ProcessHealthSource;
  /** Undefined when an engine is away or does not answer within 2 s. */
  report(): Promise<HealthReport | undefined>;
  /** Like the next one undefined as well while nobody knows. */
  sms(): Promise<SmsCounters | undefined>;
  programTokens(): Promise<ProgramTokenEnds | undefined>;
  isOpen(): boolean;
}

export function createHealthReporter(source: ProcessHealthSource, progress: ProjectionProgressMonitor): HealthReporter {
  const report = async (): Promise<HealthReport> => {
    const [head, projections, lost, audit, refused] = await Promise.all([
      source.head(),
      progress.report(),
      source.lost?.(),
      source.audit?.(),
      source.refusedLetters?.(),
    ]);
    const publishing = source.publisher?.();
    const staging = source.staging?.();
    const letters = source.outbox?.();
    const channelsOff = source.channelsOff?.() ?? [];
    const systemsOff = source.systemsOff?.() ?? [];
    return {
      status: 'ready',
      head,
      projections: projections.map((projection) => ({ ...projection, ...behind(projection.position, head) })),
      ...(lost !== undefined && { lost }),
      ...(audit && { audit }),
      ...(publishing && { publisher: publisherHealth(publishing, head) }),
      ...(source.virusScan && { scanner: scannerHealth(source.virusScan.state()) }),
      ...(letters && { outbox: letters.map(outboxHealth) }),
      ...(refused !== undefined && { refusedLetters: refused }),
      ...(channelsOff.length > 0 && { channelsOff }),
      ...(source.bankSignIns && { bankSignIn: outsideServiceHealth(source.bankSignIns.state()) }),
      ...(source.agree21 && { agree21: outsideServiceHealth(source.agree21.state()) }),
      ...(systemsOff.length > 0 && { systemsOff }),
      ...(staging && { staging: staging.map((each) => ({ ...each, ...behind(each.position, head) })) }),
    };
  };
  let asked: Promise<HealthReport> | undefined;
  /** Anybody may ask: who comes while the engines are being asked gets the same answer. */
  const shared = (): Promise<HealthReport> => (asked ??= report().finally(() => (asked = undefined)));
  return {
    source,
    isOpen: () => source.isOpen?.() ?? true,
    sms: () => answerInTime(source.sms?.()),
    programTokens: () => answerInTime(source.programTokens?.()),
    report: () => answerInTime(shared()),
  };
}

/** Undefined where nobody answers within 2 s. */
const answerInTime = <T>(answer: Promise<T> | undefined): Promise<T | undefined> =>
  withTimeout<T | undefined, undefined>(answer ?? Promise.resolve(undefined), ANSWER_WITHIN_MS, () => undefined).catch(() => undefined);

const outboxHealth = ({ channel, waiting, oldestAt, breaker }: ChannelReport): OutboxHealth => ({
  channel,
  waiting,
  oldestAt,
  reachable: breaker === 'closed',
});

const publisherHealth = ({ publishing, position, stopped }: PublisherState, head: LogPosition): PublisherHealth =>
  publishing
    ? { atWork: true, position, ...behind(position, head), stopped }
    : { atWork: false, position: null, caughtUp: null, lag: null, stopped };

const scannerHealth = ({ up, testedAt, signaturesAt }: ScannerState): ScannerHealth => ({
  up,
  testedAt: testedAt ?? null,
  signaturesAt: signaturesAt ?? null,
});

const outsideServiceHealth = ({ up, askedAt }: ProviderReachability | Agree21Reachability): OutsideServiceHealth => ({
  up,
  askedAt: askedAt ?? null,
});

const behind = (position: LogPosition, head: LogPosition) => ({ caughtUp: position >= head, lag: lagOf(position, head) });

/** A number, or one with a part behind it that only tells events of one transaction apart. */
const numbered = /^(\d*)(?:\/\d*)?$/;

function lagOf(position: LogPosition, head: LogPosition): number | null {
  const [at, end] = [numbered.exec(position)?.[1], numbered.exec(head)?.[1]];
  if (at === undefined || end === undefined) return null;
  const lag = BigInt(end || 0) - BigInt(at || 0);
  return lag > 0n ? Number(lag) : 0;
}

const notReady = () => createProblem(503, 'NOT_READY', 'Der Dienst ist noch nicht bereit.', { retryAfterSeconds: 2 });

/** In detail only for whoever runs the process. */
export function createHealthRoutes(health: HealthReporter, inDetail: boolean): readonly Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/health/live',
      summary: 'Ob der Prozess überhaupt antwortet',
      access: { anyone: true },
      answers: { json: livenessView },
      handle: () => Promise.resolve({ kind: 'json', body: { status: 'live' } }),
    }),
    defineRoute({
      method: 'GET',
      path: '/health/ready',
      summary: inDetail
        ? 'Ob der Prozess bedienen kann, mit dem Rückstand der Lesemodelle und der Veröffentlichung'
        : 'Ob der Prozess bedienen kann',
      access: { anyone: true },
      answers: { json: inDetail ? detailedReadinessView : readinessView },
      async handle() {
        if (!health.isOpen()) return notReady();
        const report = await health.report();
        if (report === undefined) return notReady();
        return { kind: 'json', body: inDetail ? report : { status: report.status } };
      },
    }),
  ];
}
