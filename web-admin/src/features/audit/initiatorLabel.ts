import { actorLabels } from '@portal/contracts/audit/views/auditEvent';
import type { AuditHistoryStep } from '@portal/contracts/audit/views/auditHistory';
import { texts } from '../../texts.ts';

type Initiator = Pick<AuditHistoryStep, 'initiatedBy' | 'initiatedByName'>;

/** The bank's people by name, customers as customers. */
export const initiatorLabel = ({ initiatedBy, initiatedByName }: Initiator): string =>
  initiatedByName ?? (initiatedBy === null ? texts.audit.initiatorUnreadable : actorLabels[initiatedBy]);
