import type { FinancingProjectStatus } from '@portal/contracts/payouts/status';
import { ProjectStatusChip } from '@portal/web-shared/components/PayoutStatusChips.tsx';

/** Nothing where the project is active: that is the usual case (specification 002 §2). */
export const UnusualProjectStatusChip = ({ status }: { readonly status: FinancingProjectStatus }) =>
  status === 'active' ? null : <ProjectStatusChip status={status} />;
