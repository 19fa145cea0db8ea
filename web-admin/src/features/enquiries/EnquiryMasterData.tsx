import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useGetOne, useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { patchEnquirySchema } from '@portal/contracts/enquiries/commands/patchEnquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { formatDay, formatListInstant } from '@portal/contracts/shared/days';
import type { PortalDataProvider } from '../../api/dataProvider.ts';
import { useReloadRecords } from '../../api/useReloadRecords.ts';
import { Facts } from '../../components/Facts.tsx';
import { FormShell } from '../../components/form/FormShell.tsx';
import { useCommandForm } from '../../components/form/useCommandForm.ts';
import { Icon } from '../../components/Icon.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { useAble } from '../../session/useAble.ts';
import { texts } from '../../texts.ts';
import { EnquiryFields, enquiryBodyOf, enquiryFieldsOf, enquiryResolver, type EnquiryFieldValues } from './EnquiryFields.tsx';

/** The customer read-only; the enquiry's own data, editable in draft only. */
export function EnquiryMasterData({ enquiry }: { readonly enquiry: EnquiryView }) {
  const [editing, setEditing] = useState(false);
  const { customer } = enquiry;
  const toCustomer = useAble('customers');
  const works = useAble('workOnEnquiries');
  const draft = enquiry.status === 'draft';
  return (
    <>
      <Panel
        title={texts.enquiries.masterDataOfCustomer}
        actions={
          toCustomer ? (
            <Button component={RouterLink} to={fillPath(adminPaths.customer, { id: customer.id })} startIcon={<Icon name="person" />}>
              {texts.toCustomer}
            </Button>
          ) : undefined
        }
      >
        <Facts
          facts={[
            { label: texts.customers.number, value: customer.customerId },
            { label: texts.customers.email, value: customer.email },
            { label: texts.customers.firstName, value: customer.firstName },
            { label: texts.customers.lastName, value: customer.lastName },
          ]}
        />
      </Panel>
      <Panel
        title={texts.enquiries.masterDataOfEnquiry}
        actions={
          works && draft && !editing ? (
            <Button variant="outlined" startIcon={<Icon name="edit" />} onClick={() => setEditing(true)}>
              {texts.edit}
            </Button>
          ) : undefined
        }
      >
        {editing ? <EditForm shown={enquiry} onClose={() => setEditing(false)} /> : <EnquiryFacts enquiry={enquiry} />}
        {draft || !works ? null : (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 4 }}>
            {texts.enquiries.onlyInDraft}
          </Typography>
        )}
      </Panel>
    </>
  );
}

function EnquiryFacts({ enquiry }: { readonly enquiry: EnquiryView }) {
  return (
    <Facts
      facts={[
        { label: texts.enquiries.number, value: enquiry.publicId },
        { label: texts.enquiries.name, value: enquiry.name },
        { label: texts.enquiries.descriptionShort, value: enquiry.description, wide: true },
        { label: texts.deadline.title, value: enquiry.expiresAt === null ? texts.enquiries.noDeadline : formatDay(enquiry.expiresAt) },
        { label: texts.enquiries.createdAt, value: formatListInstant(enquiry.createdAt) },
      ]}
    />
  );
}

function EditForm({ shown, onClose }: { readonly shown: EnquiryView; readonly onClose: () => void }) {
  // The state that the person saw when editing began: what others change meanwhile must not slip in unseen.
  const [base, setBase] = useState(shown);
  const provider = useDataProvider<PortalDataProvider>();
  const { refetch } = useGetOne<EnquiryView>('enquiries', { id: shown.id });
  const notify = useNotify();
  const reload = useReloadRecords();
  const command = useCommandForm<EnquiryFieldValues>({
    defaultValues: enquiryFieldsOf(base),
    resolver: enquiryResolver(patchEnquirySchema),
    send: async (values) => {
      await provider.update('enquiries', { id: base.id, data: enquiryBodyOf(values), previousData: base });
      await reload();
      notify(texts.notices.enquiryEdited, { type: 'success' });
      onClose();
    },
  });
  const takeNewState = async (): Promise<void> => {
    const { data } = await refetch();
    if (data === undefined) return;
    setBase(data);
    command.form.reset(enquiryFieldsOf(data), { keepDirtyValues: true });
  };
  return (
    <FormShell
      command={command}
      onReload={takeNewState}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <SubmitButton busy={command.busy} disabled={!command.dirty}>
            {texts.save}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <EnquiryFields idLabel={texts.enquiries.number} idRequired toggleLabel={texts.grantDeadline} dateLabel={texts.deadline.title} />
      </Box>
    </FormShell>
  );
}
