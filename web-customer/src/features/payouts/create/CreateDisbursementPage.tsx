import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { defaultDisbursementNameAt } from '@portal/contracts/payouts/naming';
import type { PositionLimits } from '@portal/contracts/payouts/positionRules';
import { payoutSuccessNotices } from '@portal/contracts/payouts/texts';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { addIcons } from '@portal/web-shared/components/Icon.tsx';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { bankNowInstant } from '@portal/web-shared/http/bankClock.ts';
import { createDisbursement } from '../../../api/requests/payouts/disbursementCommands.ts';
import { financingProjectQuery } from '../../../api/requests/payouts/payoutQueries.ts';
import { useNotify } from '../../../app/notices/noticeContext.ts';
import { Page } from '../../../app/layout/Page.tsx';
import { ActionBar } from '../../../components/ActionBar.tsx';
import { BackLink } from '../../../components/BackLink.tsx';
import { PayoutBreadcrumbs } from '../editor/PayoutBreadcrumbs.tsx';
import { Callout } from '../../../components/state/Callout.tsx';
import { ProblemNote } from '../../../components/state/ProblemNote.tsx';
import { Card } from '../../../components/Card.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { SubmitButton } from '../../../components/fields/SubmitButton.tsx';
import { disbursementPath, newDisbursementPath, projectPath } from '../../../payouts/payoutPaths.ts';
import { payoutIconPaths } from '../../../payouts/payoutIconPaths.ts';
import { payoutTexts, usePayoutTexts } from '../../../payoutTexts.ts';
import { DisbursementInfotextCallout } from '../editor/DisbursementInfotextCallout.tsx';
import { PlainLanguageStepHelp } from '../editor/PlainLanguageStepHelp.tsx';
import { MissingMobileCallout } from '../project/MissingMobileCallout.tsx';
import { StepBar } from '../editor/StepBar.tsx';
import { RequestNameField } from '../positions/RequestNameField.tsx';
import { newRequestPositions, offeredCredits, positionListBodyOf, positionLimitsOfProject } from '../positions/positionForm.ts';
import { PositionsEditor } from '../positions/PositionsEditor.tsx';
import { nameAndPositionErrors } from '../editor/requestValues.ts';
import {
  forgetNewRequest,
  keepNewRequest,
  loadKeptNewRequest,
  openCreationAttempt,
  type NewDisbursementFormValues,
} from './typedRequests.ts';
import { PendingOrFailedPayoutPage } from '../../../payouts/PendingOrFailedPayoutPage.tsx';

addIcons(payoutIconPaths);

export function CreateDisbursementPage() {
  const { financingProjectId = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...financingProjectQuery(financingProjectId), refetchOnMount: 'always' });
  const { valutierung } = useConfig();
  const [begun, setBegun] = useState(false);
  const { notPossible } = usePayoutTexts().form;
  if (data === undefined) return <PendingOrFailedPayoutPage of="project" error={error} onRetry={() => void refetch()} />;
  const project = data.value;
  const room = positionLimitsOfProject({
    project,
    defaultMinimumCents: valutierung.defaultMinimumDisbursementAmount,
    isFinal: project.remainingDisbursements <= 1,
  });
  const isPossible = project.status === 'active' && project.remainingDisbursements > 0 && offeredCredits(room).length > 0;
  // What is asked for here may be what leaves nothing: it goes on all the same.
  if (isPossible && !begun) setBegun(true);
  return (
    <Page>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PayoutBreadcrumbs project={project} here={{ label: payoutTexts.newDisbursementTitle, to: newDisbursementPath(project.id) }} />
        <PageHeading>{payoutTexts.newDisbursementTitle}</PageHeading>
      </Box>
      <StepBar current="eckdaten" disabled={(tab) => tab !== 'eckdaten'} />
      {isPossible || begun ? (
        <>
          <MissingMobileCallout />
          <CreateForm project={project} room={room} />
        </>
      ) : (
        <>
          <Callout tone="neutral">{notPossible}</Callout>
          <BackLink to={projectPath(project.id)}>{payoutTexts.editor.toProject}</BackLink>
        </>
      )}
    </Page>
  );
}

function CreateForm({ project, room }: { readonly project: FinancingProjectView; readonly room: PositionLimits }) {
  const { restored } = usePayoutTexts().form;
  const navigate = useNavigate();
  const notify = useNotify();
  const [usual] = useState((): NewDisbursementFormValues => ({
    name: defaultDisbursementNameAt(bankNowInstant(), room.isFinal),
    disbursementPositions: newRequestPositions(room),
  }));
  const [typed] = useState(() => loadKeptNewRequest(project.id, room));
  const [attempt] = useState(() => openCreationAttempt(project.id));
  useEffect(() => () => attempt.end(), [attempt]);
  const { isFinal } = room;
  const command = useCommandForm<NewDisbursementFormValues, DisbursementView>({
    defaultValues: typed ?? usual,
    resolver: createFormResolver<NewDisbursementFormValues>({
      rules: (values) => Object.fromEntries(nameAndPositionErrors(values, room)),
    }),
    run: ({ name, disbursementPositions }) =>
      attempt.run({ name: name.trim(), disbursementPositions: positionListBodyOf(disbursementPositions) }, (body, key) =>
        createDisbursement(project.id, body, key),
      ),
    invalidates: [['payouts']],
    onAnswer: () => {
      forgetNewRequest(project.id);
      notify({ tone: 'positive', text: payoutSuccessNotices.disbursementCreated });
    },
    onDone: ({ id }) => void navigate(`${disbursementPath(project.id, id)}?next`, { replace: true }),
  });
  const { form } = command;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keepNewRequest(project.id, JSON.stringify(values) === JSON.stringify(usual) ? null : { ...values, isFinal }),
      }),
    [form, project.id, isFinal, usual],
  );
  return (
    <Form command={command} sx={{ display: 'grid', gap: { xs: 4, sm: 6 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        id="step-panel"
        role="tabpanel"
        aria-labelledby="tab-eckdaten"
        sx={{ display: 'grid', gap: { xs: 4, sm: 6 }, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <PlainLanguageStepHelp of="eckdaten" />
        <DisbursementInfotextCallout />
        {typed === undefined ? null : <Callout tone="info">{restored}</Callout>}
        <Card component="div">
          <RequestNameField isFinal={room.isFinal} />
        </Card>
        <PositionsEditor project={project} room={room} readOnly={false} />
        <ProblemNote problem={command.problem} />
      </Box>
      <ActionBar>
        <BackLink to={projectPath(project.id)}>{payoutTexts.editor.toProject}</BackLink>
        <Typography sx={{ mr: 'auto', display: { xs: 'none', sm: 'block' } }} />
        <SubmitButton busy={command.busy} size="large">
          {payoutTexts.form.create}
        </SubmitButton>
      </ActionBar>
    </Form>
  );
}
