import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { Breadcrumbs } from '../../../components/Breadcrumbs.tsx';
import { projectPath } from '../../../payouts/payoutPaths.ts';
import { payoutTexts } from '../../../payoutTexts.ts';

interface PayoutBreadcrumbsProps {
  readonly project: Pick<FinancingProjectView, 'id' | 'name'>;
  readonly here: { readonly label: string; readonly to: string };
}

export const PayoutBreadcrumbs = ({ project: { id, name }, here }: PayoutBreadcrumbsProps) => (
  <Breadcrumbs
    label={payoutTexts.editor.breadcrumbs}
    steps={[
      { label: payoutTexts.customerOverviewTitle, to: customerPaths.financingProjects },
      { label: name ?? payoutTexts.fallbackProject, to: projectPath(id) },
      here,
    ]}
  />
);
