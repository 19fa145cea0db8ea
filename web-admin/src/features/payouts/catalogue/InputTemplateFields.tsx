import { useFormContext } from 'react-hook-form';
import { inputTypeLabels, inputTypes } from '@portal/contracts/payouts/templates';
import {
  ICON_NAME_LENGTH,
  INFOTEXT_LENGTH,
  INPUT_LABEL_LENGTH,
  PROGRESS_ITEM_LABEL_LENGTH,
} from '@portal/contracts/shared/text/textLimits';
import { CheckboxInput } from '../../../components/form/inputs/CheckboxInput.tsx';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';
import { SelectInput } from '../../../components/form/inputs/SelectInput.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { InputPreview } from './InputPreview.tsx';
import type { InputTemplateValues } from './inputTemplateForm.ts';
import { OptionsInput } from './OptionsInput.tsx';
import { SortIndexInput } from '../../../components/form/inputs/SortIndexInput.tsx';

const words = payoutsTexts.inputs;
/** `-36500`. */
const DAYS_LENGTH = 6;
const types = inputTypes.map((value) => ({ value, label: inputTypeLabels[value] }));

/** What a template says depends on its type: only what that has a use for is asked. */
export function InputTemplateFields() {
  const { watch } = useFormContext<InputTemplateValues>();
  const type = watch('type');
  return (
    <>
      <SelectInput name="type" label={words.type} choices={types} required help={words.typeFixedHint} />
      <TextInput name="label" label={type === 'info' ? words.heading : words.label} required maxLength={INPUT_LABEL_LENGTH} />
      {type === 'info' ? null : <CheckboxInput name="required" label={words.required} help={words.requiredHelp} />}
      <TextInput name="infotext" label={words.infotext} help={words.infotextHelp} multiline minRows={2} maxLength={INFOTEXT_LENGTH} />
      {type === 'input' || type === 'textarea' || (type === 'select' && !watch('multiSelect')) ? (
        <TextInput name="placeholder" label={words.placeholder} maxLength={INPUT_LABEL_LENGTH} />
      ) : null}
      {type === 'select' ? (
        <>
          <OptionsInput name="options" />
          <CheckboxInput name="multiSelect" label={words.multiSelect} />
        </>
      ) : null}
      {type === 'date' ? (
        <FieldGrid>
          <TextInput name="minDate" label={words.minDate} help={words.daysHelp} maxLength={DAYS_LENGTH} />
          <TextInput name="maxDate" label={words.maxDate} help={words.daysHelp} maxLength={DAYS_LENGTH} />
        </FieldGrid>
      ) : null}
      {type === 'progress' ? (
        <>
          <TextInput name="progressItems" label={words.progressItems} help={words.progressItemsHelp} multiline minRows={4} />
          <CheckboxInput name="progressAllowAdd" label={words.progressAllowAdd} />
          <TextInput
            name="progressItemLabel"
            label={words.progressItemLabel}
            help={words.progressItemLabelHelp}
            maxLength={PROGRESS_ITEM_LABEL_LENGTH}
          />
        </>
      ) : null}
      <CheckboxInput name="showWithDocuments" label={words.showWithDocuments} help={words.showWithDocumentsHelp} />
      <FieldGrid>
        <TextInput name="icon" label={words.icon} help={words.iconHelp} maxLength={ICON_NAME_LENGTH} />
        <SortIndexInput />
      </FieldGrid>
      <InputPreview />
    </>
  );
}
