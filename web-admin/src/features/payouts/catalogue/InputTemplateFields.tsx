import { useFormContext } from 'react-hook-form';
import { inputTypeLabels, inputTypes } from '@portal/contracts/payouts/templates';
import { CheckboxInput } from '../../../components/form/CheckboxInput.tsx';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';
import { SelectInput } from '../../../components/form/SelectInput.tsx';
import { TextInput } from '../../../components/form/TextInput.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { InputPreview } from './InputPreview.tsx';
import type { InputTemplateValues } from './inputTemplateForm.ts';
import { OptionsInput } from './OptionsInput.tsx';
import { SortIndexInput } from './SortIndexInput.tsx';

const words = payoutsTexts.inputs;
const types = inputTypes.map((value) => ({ value, label: inputTypeLabels[value] }));

/** What a template says depends on its type: only what that has a use for is asked. */
export function InputTemplateFields() {
  const { watch } = useFormContext<InputTemplateValues>();
  const type = watch('type');
  return (
    <>
      <SelectInput name="type" label={words.type} choices={types} required help={words.typeFixedHint} />
      <TextInput name="label" label={type === 'info' ? words.heading : words.label} required maxLength={200} />
      {type === 'info' ? null : <CheckboxInput name="required" label={words.required} help={words.requiredHelp} />}
      <TextInput name="infotext" label={words.infotext} help={words.infotextHelp} multiline minRows={2} maxLength={4_000} />
      {type === 'input' || type === 'textarea' || (type === 'select' && !watch('multiSelect')) ? (
        <TextInput name="placeholder" label={words.placeholder} maxLength={200} />
      ) : null}
      {type === 'select' ? (
        <>
          <OptionsInput name="options" />
          <CheckboxInput name="multiSelect" label={words.multiSelect} />
        </>
      ) : null}
      {type === 'date' ? (
        <FieldGrid>
          <TextInput name="minDate" label={words.minDate} help={words.daysHelp} maxLength={6} />
          <TextInput name="maxDate" label={words.maxDate} help={words.daysHelp} maxLength={6} />
        </FieldGrid>
      ) : null}
      {type === 'progress' ? (
        <>
          <TextInput name="progressItems" label={words.progressItems} help={words.progressItemsHelp} multiline minRows={4} />
          <CheckboxInput name="progressAllowAdd" label={words.progressAllowAdd} />
          <TextInput name="progressItemLabel" label={words.progressItemLabel} help={words.progressItemLabelHelp} maxLength={60} />
        </>
      ) : null}
      <CheckboxInput name="showWithDocuments" label={words.showWithDocuments} help={words.showWithDocumentsHelp} />
      <FieldGrid>
        <TextInput name="icon" label={words.icon} help={words.iconHelp} maxLength={60} />
        <SortIndexInput />
      </FieldGrid>
      <InputPreview />
    </>
  );
}
