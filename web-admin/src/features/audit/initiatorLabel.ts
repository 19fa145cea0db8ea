import { actorLabels, type AuditEventView } from '@portal/contracts/audit/views/auditEvent';

type Initiator = Pick<AuditEventView, 'initiatedBy' | 'initiatedByName'>;

/** The bank's people by name, customers as customers. */
export const initiatorLabel = ({ initiatedBy, initiatedByName }: Initiator): string => initiatedByName ?? actorLabels[initiatedBy];
