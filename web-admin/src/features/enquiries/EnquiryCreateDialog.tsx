import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import { FormProvider, useController } from 'react-hook-form';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { createEnquirySchema, type CreateEnquiryBody } from '@portal/contracts/enquiries/commands/createEnquiry';
import { DEFAULT_ENQUIRY_NAME } from '@portal/contracts/enquiries/fileOptions';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { OPTION_SEARCH_RESULTS } from '@portal/contracts/texts/notices';
import type { PortalDataProvider } from '../../api/dataProvider.ts';
import { CommandFailure } from '../../components/CommandFailure.tsx';
import { seenIn } from '../../api/seenIn.ts';
import { ConsoleDialog } from '../../components/ConsoleDialog.tsx';
import { SearchSelect, type SearchOption } from '../../components/form/SearchSelect.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { useDone } from '../../components/useDone.ts';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { texts } from '../../texts.ts';
import { customerName } from '../../components/customerName.ts';

interface EnquiryCreateDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (enquiry: EnquiryView) => void;
}

/** A draft for a customer who is there already. */
export function EnquiryCreateDialog({ onClose, onCreated }: EnquiryCreateDialogProps) {
  const provider = useDataProvider<PortalDataProvider>();
  const done = useDone();
  const command = useCommandForm<CreateEnquiryBody, EnquiryView>({
    blocking: true,
    defaultValues: { customer: '', publicId: '', name: DEFAULT_ENQUIRY_NAME },
    resolver: formResolver<CreateEnquiryBody>({ schema: createEnquirySchema, required: ['customer'] }),
    run: (values) => provider.createEnquiry(values),
    invalidates: seenIn.enquiry,
    onAnswer: done(texts.notices.enquiryCreated),
    onDone: onCreated,
  });
  return (
    <ConsoleDialog
      title={texts.newEnquiryTitle}
      onClose={onClose}
      dirty={command.dirty}
      busy={command.busy}
      onSubmit={command.submit}
      actions={
        <>
          <Button onClick={onClose} disabled={command.busy}>
            {texts.cancel}
          </Button>
          <SubmitButton busy={command.busy}>{texts.enquiries.create}</SubmitButton>
        </>
      }
    >
      <FormProvider {...command.form}>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <CustomerInput name="customer" />
          <TextInput name="publicId" label={texts.enquiries.id} help={texts.enquiries.idHelp} maxLength={40} />
          <TextInput name="name" label={texts.enquiries.overrideName} required maxLength={120} />
        </Box>
        <CommandFailure error={command.problem} />
      </FormProvider>
    </ConsoleDialog>
  );
}

const optionOf = (customer: CustomerView): SearchOption => ({
  id: customer.id,
  label: customerName(customer) || (customer.customerId ?? customer.id),
  detail: [customer.customerId, customer.email].filter(Boolean).join(' · '),
});

function CustomerInput({ name }: { readonly name: string }) {
  const { field, fieldState } = useController({ name });
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState<SearchOption | null>(null);
  const { data = [], isPending } = useGetList<CustomerView>('customers', {
    pagination: { page: 1, perPage: OPTION_SEARCH_RESULTS },
    sort: { field: 'lastName', order: 'ASC' },
    filter: { exists: { archivedAt: false }, ...(term === '' ? {} : { q: term }) },
  });
  return (
    <SearchSelect
      label={texts.enquiries.chooseCustomer}
      help={texts.enquiries.chooseCustomerHelp}
      required
      value={chosen}
      options={data.map(optionOf)}
      loading={isPending}
      onSearch={setTerm}
      onChange={(option) => {
        setChosen(option);
        field.onChange(option?.id ?? '');
      }}
      error={fieldState.error?.message}
    />
  );
}
