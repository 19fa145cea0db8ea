import { Link } from '@mui/material';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { EnquiryTemplateView } from '@portal/contracts/catalogue/views/enquiryTemplate';
import { DEFAULT_ENQUIRY_NAME } from '@portal/contracts/enquiries/fileOptions';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { PUBLIC_ID_MAX_LENGTH, TITLE_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { CustomerInput } from '../../../components/form/inputs/CustomerInput.tsx';
import { useChosenRecord } from '../../../components/form/inputs/useChosenRecord.ts';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { texts } from '../../../texts.ts';
import { TemplateFacts, FileOrEnquiryTemplateSelect } from '../by-template/FileOrEnquiryTemplateSelect.tsx';
import { readEnquiryPrefillFromState, type EnquiryPrefillFromDialog } from '../with-files/enquiryWithFilesForm.ts';
import { SecondaryText } from '../../../components/SecondaryText.tsx';
import { formatDay, addDays, berlinDay } from '@portal/contracts/shared/time/days';
import { bankNowInstant } from '@portal/web-shared/http/bankClock.ts';

const words = texts.creation;

export interface EnquiryCreateDialogValues {
  readonly customer: string;
  readonly enquiryTemplate: string;
  readonly publicId: string;
  readonly name: string;
}

/** A draft for a customer who is there already, empty or from a template. */
export function EnquiryCreateDialogFields() {
  const { template, choose, error } = useEnquiryTemplate();
  useCustomerOfAddress();
  return (
    <>
      <CustomerInput name="customer" />
      <FileOrEnquiryTemplateSelect<EnquiryTemplateView>
        resource="enquiry-templates"
        search="q"
        value={template}
        onChange={choose}
        detailOf={({ fileTemplates }) => words.filesOf(fileTemplates.length)}
        help={words.enquiryTemplateHelp}
        error={error}
      />
      <TextInput name="publicId" label={texts.enquiries.id} help={texts.enquiries.idHelp} maxLength={PUBLIC_ID_MAX_LENGTH} />
      <TextInput
        name="name"
        label={words.enquiryName}
        required={template === null}
        help={template && words.enquiryNameByTemplate(template.name)}
        maxLength={TITLE_MAX_LENGTH}
      />
      {template === null ? <WayToFiles /> : <EnquiryTemplateFacts template={template} />}
    </>
  );
}

/** Whoever comes from the page of a customer needs not look for the customer again. */
function useCustomerOfAddress(): void {
  const { state } = useLocation();
  const { getValues, setValue } = useFormContext<EnquiryCreateDialogValues>();
  const { customer } = readEnquiryPrefillFromState(state);
  useEffect(() => {
    if (customer !== undefined && getValues('customer') === '') setValue('customer', customer, { shouldDirty: true });
  }, [customer, getValues, setValue]);
}

/** The name follows the template until somebody gives another. */
function useEnquiryTemplate() {
  const { getValues, setValue, clearErrors, getFieldState, formState, watch } = useFormContext<EnquiryCreateDialogValues>();
  const [template, setTemplate] = useChosenRecord<EnquiryTemplateView>('enquiry-templates', watch('enquiryTemplate'));
  const choose = (next: EnquiryTemplateView | null): void => {
    const name = getValues('name').trim();
    if (name === '' || name === (template?.name ?? DEFAULT_ENQUIRY_NAME)) setValue('name', next?.name ?? DEFAULT_ENQUIRY_NAME);
    setTemplate(next);
    setValue('enquiryTemplate', next?.id ?? '', { shouldDirty: true });
    clearErrors(['enquiryTemplate', 'name']);
  };
  return { template, choose, error: getFieldState('enquiryTemplate', formState).error?.message };
}

/** What was typed here goes along. */
function WayToFiles() {
  const { watch } = useFormContext<EnquiryCreateDialogValues>();
  const { customer, publicId, name } = watch();
  return (
    <SecondaryText>
      {words.withFilesHint}{' '}
      <Link
        component={RouterLink}
        underline="always"
        to={adminPaths.enquiriesCreate}
        state={{ customer, publicId, name } satisfies EnquiryPrefillFromDialog}
      >
        {words.toWithFiles}
      </Link>
    </SecondaryText>
  );
}

/** What a case gets from its template. */
function EnquiryTemplateFacts({ template }: { readonly template: EnquiryTemplateView }) {
  const { fileTemplates, description, expires, expiresInDays } = template;
  return (
    <TemplateFacts
      facts={[
        {
          label: texts.tabFiles,
          value: fileTemplates.length === 0 ? texts.creation.noFilesOf : fileTemplates.map(({ name }) => name).join(', '),
          wide: true,
        },
        ...(description === null ? [] : [{ label: texts.templates.description, value: description, wide: true }]),
        {
          label: texts.deadline.title,
          value: expires ? formatDay(addDays(berlinDay(bankNowInstant()), expiresInDays)) : texts.enquiries.noDeadline,
        },
      ]}
    />
  );
}
