import type { AuditCheckpoint } from '@portal/contracts/audit/events';
import { checkpointHash } from './audit/checkpoint/checkpoint.ts';
import { explainAuditFault } from './audit/verify/auditFault.ts';
import { verifyLog, type LogWalkOptions } from './audit/verify/verifyLog.ts';
import type { EventLogForAudit } from '@portal/platform/contexts/auditedLog';
import type { AuditRecordStore } from './audit/checkpoint/loadKeptCheckpointHashes.ts';
import { createAuditSources } from './composition/createAuditSources.ts';
import type { LineReporter } from './composition/parts/checkBankParts.ts';
import type { BankOpenedForMaintenance } from './composition/parts/openBankForMaintenance.ts';

type AuditedParts = EventLogForAudit & { readonly records: AuditRecordStore };

export const auditSourcesAndRecordsOf = ({ parts, journal }: BankOpenedForMaintenance): AuditedParts => ({
  ...createAuditSources({ events: parts.events, journal, vault: parts.vault }),
  records: parts.records,
});

/** As a line `log signed` said it, which was kept elsewhere. */
export interface ExpectedCheckpoint {
  readonly number: number;
  readonly hash: string;
}

/** `12:6f0c…`; undefined for anything else. */
export function parseExpectedCheckpoint(text: string): ExpectedCheckpoint | undefined {
  const [, number, hash] = /^([1-9]\d{0,8}):([0-9a-f]{64})$/i.exec(text.trim()) ?? [];
  return number === undefined || hash === undefined ? undefined : { number: Number(number), hash: hash.toLowerCase() };
}

/** Whoever sets all parts back together has an older log, or another one, that is whole in itself. */
function differenceFrom({ number, hash }: ExpectedCheckpoint, checkpoints: readonly AuditCheckpoint[]): string | undefined {
  const found = checkpoints.find((checkpoint) => checkpoint.number === number);
  if (found === undefined) return `Prüfpunkt ${number} fehlt ihm: es ist älter, oder ein anderes.`;
  const own = checkpointHash(found);
  return own === hash ? undefined : `Prüfpunkt ${number} hat die Prüfsumme ${own}, nicht ${hash}.`;
}

/** Says in sentences whether the log is as it was written, and which checkpoints prove it. True when it is. */
export async function verifyBankLog(
  bank: BankOpenedForMaintenance,
  { say, complain }: LineReporter,
  { expected, ...options }: LogWalkOptions & { readonly expected?: ExpectedCheckpoint } = {},
): Promise<boolean> {
  const { walk, checkpoints, fault } = await verifyLog(auditSourcesAndRecordsOf(bank), options);
  if (fault !== undefined) {
    complain(`Das Protokoll ist nicht, wie es geschrieben wurde. ${explainAuditFault(fault)}`);
    return false;
  }
  const other = expected && differenceFrom(expected, checkpoints);
  if (other !== undefined) {
    complain(`Das Protokoll ist nicht das, das damals unterschrieben wurde. ${other}`);
    return false;
  }
  if (expected !== undefined) say(`Prüfpunkt ${expected.number} ist der, den Sie nennen.`);
  const newest = checkpoints.at(-1);
  const counted = `${walk.events.toLocaleString('de-DE')} Ereignisse in ${walk.heads.size.toLocaleString('de-DE')} Strömen`;
  say(`Nichts wurde verändert: ${counted} sind, wie sie geschrieben wurden.`);
  say(
    newest === undefined
      ? 'Es gibt noch keinen Prüfpunkt: dass am Ende von Strömen nichts fehlt, ist nicht bewiesen.'
      : `${checkpoints.length} Prüfpunkte stimmen. Der letzte: Nummer ${newest.number} vom ${newest.signedAt} über ${newest.events.toLocaleString('de-DE')} Ereignisse, Wurzel ${newest.root}, Schlüssel ${newest.keyId}, Prüfsumme ${checkpointHash(newest)}.`,
  );
  return true;
}
