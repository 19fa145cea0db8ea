import { Box } from '@mui/material';
import { useState } from 'react';
import { creditFieldDefinitions as fields } from '@portal/contracts/payouts/creditFieldDefinitions';
import { groupedIban } from '@portal/contracts/payouts/ibanFormat';
import type { FinancingProjectStatus } from '@portal/contracts/payouts/status';
import type { CreditView } from '@portal/contracts/payouts/views/financingProject';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { Callout } from '../../../components/Callout.tsx';
import { EditButton } from '../../../components/EditButton.tsx';
import { Facts } from '../../../components/facts/Facts.tsx';
import { RecordEditForm } from '../../../components/form/RecordEditForm.tsx';
import type { Editing } from '../../../components/form/useEditing.ts';
import { Panel } from '../../../components/Panel.tsx';
import { Money } from '../../../components/facts/Money.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { PayoutAccountFields, CreditFields } from './CreditFields.tsx';
import {
  payoutAccountBodyOf,
  payoutAccountResolver,
  payoutAccountValuesOf,
  creditBodyOf,
  creditResolver,
  creditValuesOf,
  type PayoutAccountValues,
  type CreditValues,
} from './creditForm.ts';

const words = payoutsTexts.credit;
type Credit = WithEtag<CreditView>;

interface CreditDataProps extends Pick<Editing, 'editing' | 'returned' | 'edit' | 'close'> {
  readonly credit: Credit;
  readonly projectStatus: FinancingProjectStatus;
}

/** All of it in a draft, the account alone while the project is active and no approved request is paid to it, nothing after that. */
export function CreditDataPanel({ credit, projectStatus, editing, returned, edit, close }: CreditDataProps) {
  const approved = credit.reservations.find(({ status }) => status === 'approved');
  const changeable = projectStatus === 'draft' || (projectStatus === 'active' && approved === undefined);
  return (
    <Panel
      title={payoutsTexts.creditDetails}
      actions={editing || !changeable ? undefined : <EditButton onClick={edit} returned={returned} />}
    >
      {projectStatus === 'draft' ? null : (
        <Box sx={{ mb: 4 }}>
          <Callout tone="info">{noteOf(projectStatus, approved)}</Callout>
        </Box>
      )}
      {editing && projectStatus !== 'archived' ? (
        <EditForm ofDraft={projectStatus === 'draft'} shown={credit} onClose={close} />
      ) : (
        <CreditFacts credit={credit} />
      )}
    </Panel>
  );
}

function noteOf(projectStatus: FinancingProjectStatus, approved: CreditView['reservations'][number] | undefined): string {
  if (projectStatus !== 'active') return words.fixed;
  return approved === undefined ? words.onlyAccount : words.accountInUse(approved.name ?? payoutsTexts.overview.unnamed);
}

function CreditFacts({ credit }: { readonly credit: Credit }) {
  const { payoutAccount: account } = credit;
  return (
    <Facts
      facts={[
        { label: fields.creditNumber.label, value: credit.creditNumber },
        { label: fields.name.label, value: credit.name },
        { label: fields.amountCents.label, value: <Money cents={credit.amount} /> },
        { label: fields.creditCategoryId.label, value: credit.category?.name ?? words.noCategory },
        { label: fields.financingProjectTypeIds.label, value: credit.financingProjectTypes.map(({ name }) => name).join(', '), wide: true },
        { label: fields.description.label, value: credit.description, wide: true },
        { label: words.iban, value: account === null ? words.missingAccount : groupedIban(account.iban) },
        { label: words.holder, value: account?.holder },
      ]}
    />
  );
}

interface EditFormProps {
  readonly shown: Credit;
  readonly onClose: () => void;
}

/** The form that was opened stays when others activate or end the project: saving says why it is refused. */
function EditForm({ ofDraft, ...form }: EditFormProps & { readonly ofDraft: boolean }) {
  const [openedInDraft] = useState(ofDraft);
  return openedInDraft ? <CreditEditForm {...form} /> : <AccountEditForm {...form} />;
}

const shared = {
  resource: 'valutierung-credits',
  invalidates: queryKeysToInvalidate.payout,
  done: payoutsTexts.notices.creditEdited,
} as const;

const CreditEditForm = ({ shown, onClose }: EditFormProps) => (
  <RecordEditForm<Credit, CreditValues>
    {...shared}
    shown={shown}
    fieldsOf={creditValuesOf}
    resolver={creditResolver}
    bodyOf={creditBodyOf}
    onClose={onClose}
  >
    <CreditFields credit={shown} />
  </RecordEditForm>
);

const AccountEditForm = ({ shown, onClose }: EditFormProps) => (
  <RecordEditForm<Credit, PayoutAccountValues>
    {...shared}
    keptAs="account of credit"
    shown={shown}
    fieldsOf={payoutAccountValuesOf}
    resolver={payoutAccountResolver}
    bodyOf={payoutAccountBodyOf}
    onClose={onClose}
  >
    <PayoutAccountFields required />
  </RecordEditForm>
);
