import { useGetOne } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { iriOf } from '@portal/contracts/shared/ids';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { payoutsTexts } from '../payoutsTexts.ts';
import { createEmptyProjectValues, newProjectResolverFor, projectBodyOf, type ProjectValues } from './projectForm.ts';
import { ProjectFields } from './ProjectFields.tsx';
import { useConsoleCommandForm } from '../../../components/command/useConsoleCommand.ts';
import { CreatePage } from '../../../frame/CreatePage.tsx';
import { crumbsToCustomer } from '../../../app/layout/crumbs.ts';

/** A new project for the customer in the address. */
export function ProjectCreatePage() {
  const { id = '' } = useParams();
  const customer = useGetOne<CustomerView>('customers', { id });
  const { valutierung } = useConfig();
  const navigate = useNavigate();
  const back = fillPath(adminPaths.customer, { id });
  const owner = iriOf('customers', id);
  const command = useConsoleCommandForm<ProjectValues, WithEtag<FinancingProjectView>>({
    blocking: true,
    defaultValues: createEmptyProjectValues(valutierung.defaultMaxDisbursements),
    resolver: newProjectResolverFor(owner),
    run: async (provider, values) =>
      (
        await provider.create<WithEtag<FinancingProjectView>>('valutierung-financing-projects', {
          data: { customer: owner, status: 'draft', ...projectBodyOf(values) },
        })
      ).data,
    invalidates: queryKeysToInvalidate.payout,
    done: payoutsTexts.notices.projectCreated,
    onDone: ({ id: vorhabenId }) => void navigate(fillPath(adminPaths.project, { id, vorhabenId })),
  });
  return (
    <CreatePage
      title={payoutsTexts.newProjectTitle}
      back={back}
      crumbs={crumbsToCustomer(id, customer.data)}
      within={customer}
      command={command}
      keptAs={`project of ${id}`}
      submit={payoutsTexts.newProjectTitle}
    >
      <ProjectFields />
    </CreatePage>
  );
}
