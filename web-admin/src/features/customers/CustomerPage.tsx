import { Box } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { reminderKinds } from '@portal/contracts/customers/reminders';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { formatInstant } from '@portal/contracts/shared/time/days';
import { customerModuleRoles, roleLabels } from '@portal/contracts/shared/roles';
import { salutationLabels } from '@portal/contracts/shared/salutation';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { personNameFirstLast } from '../../components/facts/personNameLastFirst.ts';
import { EditButton } from '../../components/EditButton.tsx';
import { Facts } from '../../components/facts/Facts.tsx';
import { useEditing } from '../../components/form/useEditing.ts';
import { AdviserCannotAdviseNote } from '../../components/facts/AdviserCannotAdviseNote.tsx';
import { Panel } from '../../components/Panel.tsx';
import { useFocusFallbackOnceGone } from '../../components/useFocusFallbackAfterAction.ts';
import { PresenceNote } from '../../live/PresenceNote.tsx';
import { useAble } from '../../session/useAble.ts';
import { texts } from '../../texts.ts';
import { CustomerDeletionProofPanel } from './CustomerDeletionProofPanel.tsx';
import { CustomerAccessPanel } from './CustomerAccessPanel.tsx';
import { CustomerDeletionPanel } from './CustomerDeletionPanel.tsx';
import { CustomerStatusWithAccess } from './CustomerStatusWithAccess.tsx';
import { SelfDisclosureRequestPanel } from './SelfDisclosureRequestPanel.tsx';
import { CustomerEnquiriesPanel } from './CustomerEnquiriesPanel.tsx';
import { CustomerProjectsPanel } from './CustomerProjectsPanel.tsx';
import { customersCrumb } from '../../app/layout/crumbs.ts';
import { LoadingOrFailure } from '../../components/LoadingOrFailure.tsx';
import { twoColumnsSx } from '../../components/twoColumnsSx.ts';
import { editCustomerResolver, type CustomerFieldValues, customerValuesOf, customerBodyOf } from './customerForm.ts';
import { RecordEditForm } from '../../components/form/RecordEditForm.tsx';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { CustomerFields } from './CustomerFields.tsx';

/** Everything about one customer. */
export function CustomerPage() {
  const { id = '' } = useParams();
  const customer = useGetOne<WithEtag<CustomerView>>('customers', { id });
  return customer.data === undefined ? <LoadingOrFailure of={[customer]} page /> : <CustomerDetail key={id} customer={customer.data} />;
}

function CustomerDetail({ customer }: { readonly customer: WithEtag<CustomerView> }) {
  const { editing, returned, edit, close } = useEditing();
  const upload = useAble('uploadModule');
  const selfDisclosure = useAble('selfDisclosure');
  const payouts = useAble('payouts');
  const proof = useFocusFallbackOnceGone<HTMLHeadingElement>(customer.archivedAt !== null);
  return (
    <PageFrame
      title={personNameFirstLast(customer) || texts.customerDetails}
      crumbs={[customersCrumb]}
      badges={
        <>
          <CustomerStatusWithAccess customer={customer} />
          <PresenceNote resource="customers" id={customer.id} />
        </>
      }
    >
      {customer.archivedAt === null ? (
        <Box sx={twoColumnsSx}>
          <Panel title={texts.customerDetails} actions={editing ? undefined : <EditButton onClick={edit} returned={returned} />}>
            <AdviserCannotAdviseNote customerId={customer.id} />
            {editing ? <CustomerEditForm shown={customer} onClose={close} /> : <CustomerFacts customer={customer} />}
          </Panel>
          <Box sx={{ display: 'grid', gap: 4 }}>
            <CustomerAccessPanel customer={customer} />
            <CustomerDeletionPanel customer={customer} />
          </Box>
        </Box>
      ) : (
        <CustomerDeletionProofPanel customer={customer} headingRef={proof} />
      )}
      {upload && customer.roles.includes('ROLE_CUSTOMER_UPLOAD') && (customer.archivedAt === null || customer.enquiries.length > 0) ? (
        <CustomerEnquiriesPanel customer={customer} />
      ) : null}
      {payouts && customer.roles.includes('ROLE_CUSTOMER_VALUTIERUNG') ? <CustomerProjectsPanel customer={customer} /> : null}
      {selfDisclosure && customer.archivedAt === null && customer.roles.includes('ROLE_CUSTOMER_SELBSTAUSKUNFT') ? (
        <SelfDisclosureRequestPanel customer={customer} />
      ) : null}
    </PageFrame>
  );
}

/** Below a changed number, from when on TANs go to it. */
function mobileWords({ mobile, mobileForTan, roles }: CustomerView): string | null {
  const countsFrom = mobileForTan?.counts === false ? mobileForTan.countsFrom : null;
  if (mobile === null || countsFrom === null || !roles.includes('ROLE_CUSTOMER_VALUTIERUNG')) return mobile;
  return `${mobile}\n${texts.customers.mobileCountsFrom(formatInstant(countsFrom))}`;
}

/** Why somebody has not heard of a deadline; nothing stands there of who gets all of them. */
function declined({ reminders }: CustomerView): readonly { readonly label: string; readonly value: string }[] {
  const kinds = reminderKinds.filter((kind) => !reminders[kind]);
  if (kinds.length === 0) return [];
  return [{ label: texts.customers.declinedReminders, value: kinds.map((kind) => texts.customers.remindersOf[kind]).join(', ') }];
}

function CustomerFacts({ customer }: { readonly customer: CustomerView }) {
  const selfDisclosure = useAble('selfDisclosure');
  const titles = [customer.isProf ? texts.customers.isProf : '', customer.isDr ? texts.customers.isDr : ''].filter(Boolean).join(' ');
  return (
    <Facts
      facts={[
        { label: texts.customers.number, value: customer.customerId },
        { label: texts.customers.email, value: customer.email },
        {
          label: texts.customers.salutation,
          value: [customer.salutation === null ? '' : salutationLabels[customer.salutation], titles].filter(Boolean).join(', '),
        },
        { label: texts.customers.mobile, value: mobileWords(customer) },
        { label: texts.customers.firstName, value: customer.firstName },
        { label: texts.customers.lastName, value: customer.lastName },
        { label: texts.customers.adviser, value: customer.bankEmployeeIdentifier },
        {
          label: texts.customers.modules,
          value: customerModuleRoles
            .filter((role) => customer.roles.includes(role))
            .map((role) => roleLabels[role])
            .join(', '),
        },
        ...declined(customer),
        ...(selfDisclosure ? [{ label: texts.customers.selfDisclosureEmail, value: customer.selbstauskunftBeraterEmail, wide: true }] : []),
      ]}
    />
  );
}

function CustomerEditForm({ shown, onClose }: { readonly shown: WithEtag<CustomerView>; readonly onClose: () => void }) {
  return (
    <RecordEditForm<WithEtag<CustomerView>, CustomerFieldValues>
      resource="customers"
      shown={shown}
      fieldsOf={customerValuesOf}
      resolver={editCustomerResolver}
      bodyOf={customerBodyOf}
      invalidates={queryKeysToInvalidate.customer}
      done={texts.notices.customerEdited}
      onClose={onClose}
    >
      <CustomerFields {...(shown.activatedAt === null ? { invited: shown.invitedAt !== null } : { emailFixed: shown.email ?? '' })} />
    </RecordEditForm>
  );
}
