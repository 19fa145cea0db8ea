import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { Crumb } from '../../../app/layout/PageFrame.tsx';
import { customerName } from '../../../components/facts/customerName.ts';
import { texts } from '../../../texts.ts';

/** The way to a project: through its customer. */
export const crumbsToProject = ({ customer }: Pick<FinancingProjectView, 'customer'>): readonly Crumb[] => [
  { label: texts.menu.dashboard, to: adminPaths.dashboard },
  { label: texts.menu.customers, to: adminPaths.customers },
  { label: customerName(customer) || texts.customerDetails, to: fillPath(adminPaths.customer, { id: customer.id }) },
];
