import { useFormContext } from 'react-hook-form';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { PUBLIC_ID_MAX_LENGTH, TITLE_MAX_LENGTH, DESCRIPTION_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { createFormResolver, type FormResolverOptions } from '@portal/web-shared/forms/createFormResolver.ts';
import { CheckboxInput } from '../../components/form/inputs/CheckboxInput.tsx';
import { DateInput } from '../../components/form/inputs/DateInput.tsx';
import { textOrNull } from '../../components/form/emptyIsNull.ts';
import { FieldGrid } from '../../components/form/FieldGrid.tsx';
import { TextInput } from '../../components/form/inputs/TextInput.tsx';
import { texts } from '../../texts.ts';
import { emptyFormTextValuesOf, formTextValuesOf, bodyTextValuesOf } from '@portal/contracts/record/fields';
import { enquiryFieldDefinitions } from '@portal/contracts/enquiries/enquiryFieldDefinitions';

export const enquiryValuesOf = (enquiry: EnquiryView) => ({
  publicId: enquiry.publicId,
  ...formTextValuesOf(enquiryFieldDefinitions, enquiry),
  expires: enquiry.expiresAt !== null,
  expiresAt: enquiry.expiresAt ?? '',
});

export type EnquiryFieldValues = Readonly<ReturnType<typeof enquiryValuesOf>>;

export const emptyEnquiryValues: EnquiryFieldValues = {
  publicId: '',
  ...emptyFormTextValuesOf(enquiryFieldDefinitions),
  expires: false,
  expiresAt: '',
};

/** As the calls take it: an unchecked expiry is null. */
export const enquiryBodyOf = ({ publicId, expires, expiresAt, ...said }: EnquiryFieldValues) => ({
  publicId: publicId.trim(),
  ...bodyTextValuesOf(enquiryFieldDefinitions, said),
  expiresAt: expires ? expiresAt : null,
});

/** Without a number the portal gives one: empty optional values are null (specification 001 §5). */
export const newEnquiryBodyOf = (values: EnquiryFieldValues) => ({ ...enquiryBodyOf(values), publicId: textOrNull(values.publicId) });

/** The contract's schema over the body, and the interface's own rules: description, and a date where expiry is on. */
export const enquiryResolverFor = (schema: FormResolverOptions<EnquiryFieldValues>['schema'], extra: object = {}) =>
  createFormResolver<EnquiryFieldValues>({
    schema,
    bodyOf: (values) => ({ ...enquiryBodyOf(values), ...extra }),
    required: ({ expires }) => (expires ? ['description', 'expiresAt'] : ['description']),
  });

/** One that is there has its number. */
export function EnquiryFields({ isNew = false }: { readonly isNew?: boolean }) {
  const { watch } = useFormContext<EnquiryFieldValues>();
  return (
    <>
      <FieldGrid>
        {isNew ? (
          <TextInput name="publicId" label={texts.enquiries.id} maxLength={PUBLIC_ID_MAX_LENGTH} help={texts.enquiries.idHelp} />
        ) : (
          <TextInput name="publicId" label={texts.enquiries.number} required maxLength={PUBLIC_ID_MAX_LENGTH} />
        )}
        <TextInput name="name" label={texts.enquiries.name} required maxLength={TITLE_MAX_LENGTH} />
      </FieldGrid>
      <TextInput
        name="description"
        label={isNew ? texts.enquiries.description : texts.enquiries.descriptionShort}
        required
        multiline
        minRows={3}
        maxLength={DESCRIPTION_MAX_LENGTH}
      />
      <CheckboxInput name="expires" label={isNew ? texts.addExpiry : texts.grantDeadline} />
      {watch('expires') ? <DateInput name="expiresAt" label={isNew ? texts.enquiries.expiryDate : texts.deadline.title} required /> : null}
    </>
  );
}
