import { useGetOne } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { iriOf } from '@portal/contracts/shared/ids';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { queriesShowing } from '../../../api/queriesShowing.ts';
import { PageFrame } from '../../../app/layout/PageFrame.tsx';
import { customerName } from '../../../components/facts/customerName.ts';
import { FormShell } from '../../../components/form/FormShell.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { FormWithin } from '../../../components/dialog/FormWithin.tsx';
import { texts } from '../../../texts.ts';
import { payoutsTexts } from '../payoutsTexts.ts';
import { emptyProject, newProjectResolver, projectBodyOf, type ProjectValues } from './projectForm.ts';
import { ProjectFields } from './ProjectFields.tsx';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { useConsoleForm } from '../../../components/command/useConsoleCommand.ts';

/** A new project for the customer in the address. */
export function ProjectCreate() {
  const { id = '' } = useParams();
  return (
    <FormWithin resource="customers" id={id}>
      <ProjectCreateForm />
    </FormWithin>
  );
}

function ProjectCreateForm() {
  const { id = '' } = useParams();
  const { data: customer } = useGetOne<CustomerView>('customers', { id });
  const { valutierung } = useConfig();
  const navigate = useNavigate();
  const back = fillPath(adminPaths.customer, { id });
  const owner = iriOf('customers', id);
  const command = useConsoleForm<ProjectValues, WithEtag<FinancingProjectView>>({
    blocking: true,
    defaultValues: emptyProject(valutierung.defaultMaxDisbursements),
    resolver: newProjectResolver(owner),
    run: async (provider, values) =>
      (
        await provider.create<WithEtag<FinancingProjectView>>('valutierung-financing-projects', {
          data: { customer: owner, status: 'draft', ...projectBodyOf(values) },
        })
      ).data,
    invalidates: queriesShowing.payout,
    done: payoutsTexts.notices.projectCreated,
    onDone: ({ id: vorhabenId }) => void navigate(fillPath(adminPaths.project, { id, vorhabenId })),
  });
  return (
    <PageFrame
      title={payoutsTexts.newProjectTitle}
      back={back}
      narrow
      crumbs={[
        { label: texts.menu.dashboard, to: adminPaths.dashboard },
        { label: texts.menu.customers, to: adminPaths.customers },
        { label: customer === undefined ? texts.customerDetails : customerName(customer), to: back },
      ]}
    >
      <Panel>
        <FormShell
          command={command}
          isNew
          keptAs="project"
          actions={
            <>
              <LinkButton to={back}>{texts.cancel}</LinkButton>
              <SubmitButton busy={command.busy}>{payoutsTexts.project.create}</SubmitButton>
            </>
          }
        >
          <ProjectFields />
        </FormShell>
      </Panel>
    </PageFrame>
  );
}
