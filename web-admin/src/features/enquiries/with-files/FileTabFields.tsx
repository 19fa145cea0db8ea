import { newEnquiryAcceptOptions, newEnquiryMaxSizeOptions } from '@portal/contracts/enquiries/fileOptions';
import { CheckboxInput } from '../../../components/form/inputs/CheckboxInput.tsx';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';
import { SelectInput, type Choice } from '../../../components/form/inputs/SelectInput.tsx';
import { texts } from '../../../texts.ts';
import { RecordTextInput } from '../../../components/form/inputs/RecordTextInput.tsx';
import { requestedFileFields } from '@portal/contracts/enquiries/enquiryFields';

const choicesOf = (options: readonly { readonly value: string | number | null; readonly label: string }[]): readonly Choice[] =>
  options.map(({ value, label }) => ({ value: value === null ? '' : String(value), label }));

const acceptChoices = choicesOf(newEnquiryAcceptOptions);
const maxSizeChoices = choicesOf(newEnquiryMaxSizeOptions);

/** The document at this place of the new case. */
export function FileTabFields({ place }: { readonly place: number }) {
  const field = (name: string): string => `requestedFiles.${place}.${name}`;
  return (
    <>
      <RecordTextInput name={field('name')} field={requestedFileFields.name} />
      <RecordTextInput name={field('description')} field={requestedFileFields.description} required />
      <CheckboxInput name={field('required')} label={texts.files.required} help={texts.files.requiredHelp} />
      <FieldGrid>
        <SelectInput name={field('accept')} label={texts.files.accept} choices={acceptChoices} />
        <SelectInput name={field('maxSize')} label={texts.files.maxSize} choices={maxSizeChoices} />
      </FieldGrid>
    </>
  );
}
