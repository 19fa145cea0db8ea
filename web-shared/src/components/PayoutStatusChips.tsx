import {
  disbursementStatusLabels,
  disbursementStatusTonesAndIcons,
  financingProjectStatusLabels,
  financingProjectStatusTonesAndIcons,
  type DisbursementStatus,
  type FinancingProjectStatus,
} from '@portal/contracts/payouts/status';
import type { StatusAppearance } from '@portal/contracts/shared/tone';
import { StatusChip } from './StatusChip.tsx';

const unknown: StatusAppearance = { tone: 'neutral', icon: 'help' };

/** A status that this app does not know yet shows its raw text (specification 002 §4). */
export const DisbursementStatusChip = ({ status }: { readonly status: DisbursementStatus }) => (
  <StatusChip look={disbursementStatusTonesAndIcons[status] ?? unknown} label={disbursementStatusLabels[status] ?? status} />
);

export const ProjectStatusChip = ({ status }: { readonly status: FinancingProjectStatus }) => (
  <StatusChip look={financingProjectStatusTonesAndIcons[status] ?? unknown} label={financingProjectStatusLabels[status] ?? status} />
);
