import { useGetOne } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import type { CreditView, FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { iriOf } from '@portal/contracts/shared/ids';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { payoutsTexts } from '../payoutsTexts.ts';
import { creditBodyOf, emptyCreditValues, newCreditResolverFor, type CreditValues } from './creditForm.ts';
import { CreditFields } from './CreditFields.tsx';
import { useConsoleCommandForm } from '../../../components/command/useConsoleCommand.ts';
import { CreatePage } from '../../../frame/CreatePage.tsx';
import { crumbsToCustomer } from '../../../app/layout/crumbs.ts';

/** A new credit for the project in the address. */
export function CreditCreatePage() {
  const { id = '', vorhabenId = '' } = useParams();
  const within = useGetOne<WithEtag<FinancingProjectView>>('valutierung-financing-projects', { id: vorhabenId });
  const project = within.data;
  const navigate = useNavigate();
  const back = fillPath(adminPaths.project, { id, vorhabenId });
  const financingProject = iriOf('valutierung-financing-projects', vorhabenId);
  const command = useConsoleCommandForm<CreditValues, WithEtag<CreditView>>({
    blocking: true,
    defaultValues: emptyCreditValues,
    resolver: newCreditResolverFor(financingProject),
    run: async (provider, values) =>
      (await provider.create<WithEtag<CreditView>>('valutierung-credits', { data: { financingProject, ...creditBodyOf(values) } })).data,
    invalidates: queryKeysToInvalidate.payout,
    done: payoutsTexts.notices.creditCreated,
    onDone: () => void navigate(back),
  });
  return (
    <CreatePage
      title={payoutsTexts.newCreditTitle}
      back={back}
      crumbs={
        project && [...crumbsToCustomer(project.customer.id, project.customer), { label: project.name ?? project.publicId, to: back }]
      }
      within={within}
      command={command}
      keptAs={`credit of ${vorhabenId}`}
      submit={payoutsTexts.newCreditTitle}
    >
      <CreditFields />
    </CreatePage>
  );
}
