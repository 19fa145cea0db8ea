import { statfs } from 'node:fs/promises';
import { filterMissingSystemsSwitchedOnInConfig } from '@portal/contracts/instance/filterMissingSystemsSwitchedOnInConfig';
import type { ProcessHealthSource } from '@portal/platform/http/metrics/health';
import { loadRefusedLetterSummaries } from '@portal/platform/outbox/loadRefusedLetterSummaries';
import type { IntegrationClients } from '@portal/platform/sessions/integrationClients';
import type { TraceCounts } from '@portal/platform/tracing/tracing';
import { readAuditHealth } from '@portal/services/audit/auditOffers';
import { readLastBackupAt } from '../backup/lastBackup.ts';
import { readLostSubjectCount } from '../parts/advancePartMarksJob.ts';
import type { ProjectorThread } from '../projector/projectorThread.ts';
import type { ProcessWork } from '../work/work.ts';
import type { OpenBank } from './openBank.ts';
import type { LetterDelivery } from './openLetterDelivery.ts';
import type { PortalContextsAndOutsideSystems } from './portalParts.ts';
import type { ProcessPartsBeforeEngines } from './openProcessPartsBeforeEngines.ts';

interface WatchedParts extends PortalContextsAndOutsideSystems {
  readonly thread: ProjectorThread | undefined;
  readonly work: ProcessWork;
  readonly programs: Pick<IntegrationClients, 'countTokenEnds'>;
  /** False while the process starts or drains. */
  isOpen(): boolean;
}

/** Where health and metrics get what they say of each part. */
export function createHealthSource(portalProcess: ProcessPartsBeforeEngines, bank: OpenBank, watched: WatchedParts): ProcessHealthSource {
  const { environment, alone, log, tracing } = portalProcess;
  const { thread, letters, outside, contexts, work, programs } = watched;
  const answersCalls = portalProcess.roles.has('api');
  return {
    head: () => bank.journal.head(),
    isOpen: () => watched.isOpen(),
    ...(alone ? { freeBytes: () => freeBytes(environment.dataDir), lastBackupAt: () => readLastBackupAt(environment.dataDir) } : {}),
    logged: () => log.problems(),
    securityEvents: () => contexts.security.counts(),
    ...(tracing === undefined ? {} : { traces: () => sumOf(tracing.counts(), thread?.traces()) }),
    lost: () => readLostSubjectCount(bank.parts),
    audit: () => readAuditHealth(bank.engines.records),
    publisher: () => work.publisher(),
    outbox: () => work.outbox(),
    refusedLetters: async () => (await loadRefusedLetterSummaries(bank.engines.records)).length,
    programTokens: () => programs.countTokenEnds(),
    sms: () => smsStateOf(letters),
    channelsOff: () => letters.gateways.channelsOff,
    systemsOff: () => filterMissingSystemsSwitchedOnInConfig(outside.systemsOff, bank.configuration.current()),
    staging: () => thread?.staging(),
    ...(outside.ownAgree21 === undefined ? {} : { agree21: outside.ownAgree21 }),
    ...(answersCalls && bank.virusScan !== undefined ? { virusScan: bank.virusScan } : {}),
    ...(answersCalls && outside.ownBankSignIns !== undefined ? { bankSignIns: outside.ownBankSignIns } : {}),
    watchBlobs: (watcher) => bank.engines.watchBlobs(watcher),
  };
}

async function smsStateOf({ gateways: { smsCosts }, smsReports }: LetterDelivery) {
  return smsCosts && { parts: smsCosts.parts(), reports: smsReports.counts, dayUsed: await smsCosts.usedToday() };
}

const sumOf = (ours: TraceCounts, theirs: TraceCounts = { exported: 0, dropped: 0 }): TraceCounts => ({
  exported: ours.exported + theirs.exported,
  dropped: ours.dropped + theirs.dropped,
});

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
