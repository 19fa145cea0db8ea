import { useGetOne } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import type { CreditView, FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { iriOf } from '@portal/contracts/shared/ids';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queriesShowing } from '../../../api/queriesShowing.ts';
import { PageFrame } from '../../../app/layout/PageFrame.tsx';
import { FormShell } from '../../../components/form/FormShell.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { FormWithin } from '../../../components/dialog/FormWithin.tsx';
import { texts } from '../../../texts.ts';
import { payoutsTexts } from '../payoutsTexts.ts';
import { crumbsToProject } from '../projects/crumbsToProject.ts';
import { creditBodyOf, emptyCredit, newCreditResolver, type CreditValues } from './creditForm.ts';
import { CreditFields } from './CreditFields.tsx';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { useConsoleForm } from '../../../components/command/useConsoleCommand.ts';

/** A new credit for the project in the address. */
export function CreditCreate() {
  const { vorhabenId = '' } = useParams();
  return (
    <FormWithin resource="valutierung-financing-projects" id={vorhabenId}>
      <CreditCreateForm />
    </FormWithin>
  );
}

function CreditCreateForm() {
  const { id = '', vorhabenId = '' } = useParams();
  const { data: project } = useGetOne<WithEtag<FinancingProjectView>>('valutierung-financing-projects', { id: vorhabenId });
  const navigate = useNavigate();
  const back = fillPath(adminPaths.project, { id, vorhabenId });
  const financingProject = iriOf('valutierung-financing-projects', vorhabenId);
  const command = useConsoleForm<CreditValues, WithEtag<CreditView>>({
    blocking: true,
    defaultValues: emptyCredit,
    resolver: newCreditResolver(financingProject),
    run: async (provider, values) =>
      (await provider.create<WithEtag<CreditView>>('valutierung-credits', { data: { financingProject, ...creditBodyOf(values) } })).data,
    invalidates: queriesShowing.payout,
    done: payoutsTexts.notices.creditCreated,
    onDone: () => void navigate(back),
  });
  return (
    <PageFrame
      title={payoutsTexts.newCreditTitle}
      back={back}
      narrow
      crumbs={project === undefined ? [] : [...crumbsToProject(project), { label: project.name ?? project.publicId, to: back }]}
    >
      <Panel>
        <FormShell
          command={command}
          isNew
          keptAs={`credit of ${id}`}
          actions={
            <>
              <LinkButton to={back}>{texts.cancel}</LinkButton>
              <SubmitButton busy={command.busy}>{payoutsTexts.credit.create}</SubmitButton>
            </>
          }
        >
          <CreditFields />
        </FormShell>
      </Panel>
    </PageFrame>
  );
}
