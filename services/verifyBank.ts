import { explainAuditFault } from './audit/verify/auditFault.ts';
import { verifyLog, type VerifyOptions } from './audit/verify/verifyLog.ts';
import type { AuditedLog } from '@portal/platform/contexts/auditedLog';
import type { AuditRecords } from './audit/checkpoint/keptCheckpoints.ts';
import { auditedLog } from './composition/auditedLog.ts';
import type { Told } from './composition/parts/lookAtParts.ts';
import type { OpenedBank } from './composition/parts/openForCheck.ts';

export type AuditedParts = AuditedLog & { readonly records: AuditRecords };

export const auditedParts = ({ parts, journal }: OpenedBank): AuditedParts => ({
  ...auditedLog({ events: parts.events, journal, vault: parts.vault }),
  records: parts.records,
});

/** Says in sentences whether the log is as it was written, and which checkpoints prove it. True when it is. */
export async function verifyBank(bank: OpenedBank, { say, complain }: Told, options: VerifyOptions = {}): Promise<boolean> {
  const { walk, checkpoints, fault } = await verifyLog(auditedParts(bank), options);
  if (fault !== undefined) {
    complain(`Das Protokoll ist nicht, wie es geschrieben wurde. ${explainAuditFault(fault)}`);
    return false;
  }
  const newest = checkpoints.at(-1);
  const counted = `${walk.events.toLocaleString('de-DE')} Ereignisse in ${walk.heads.size.toLocaleString('de-DE')} Strömen`;
  say(`Nichts wurde verändert: ${counted} sind, wie sie geschrieben wurden.`);
  say(
    newest === undefined
      ? 'Es gibt noch keinen Prüfpunkt: dass am Ende von Strömen nichts fehlt, ist nicht bewiesen.'
      : `${checkpoints.length} Prüfpunkte stimmen. Der letzte: Nummer ${newest.number} vom ${newest.signedAt} über ${newest.events.toLocaleString('de-DE')} Ereignisse, Wurzel ${newest.root}, Schlüssel ${newest.keyId}.`,
  );
  return true;
}
