import {
  disbursementStatusLabels,
  disbursementStatusLooks,
  financingProjectStatusLabels,
  financingProjectStatusLooks,
  type DisbursementStatus,
  type FinancingProjectStatus,
} from '@portal/contracts/payouts/status';
import type { StatusLook } from '@portal/contracts/shared/tone';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';

const unknown: StatusLook = { tone: 'neutral', icon: 'help' };

/** A status that this app does not know yet shows its raw text (specification 002 §4). */
export const DisbursementStatusChip = ({ status }: { readonly status: DisbursementStatus }) => (
  <StatusChip look={disbursementStatusLooks[status] ?? unknown} label={disbursementStatusLabels[status] ?? status} />
);

/** Hidden where the project is active: that is the usual case (specification 002 §2). */
export const ProjectStatusChip = ({ status }: { readonly status: FinancingProjectStatus }) =>
  status === 'active' ? null : (
    <StatusChip look={financingProjectStatusLooks[status] ?? unknown} label={financingProjectStatusLabels[status] ?? status} />
  );
