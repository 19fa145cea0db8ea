import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { AGREE21_ID_LENGTH } from '@portal/contracts/shared/text/textLimits';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';
import { FixedValue } from '../../../components/form/FixedValue.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { texts } from '../../../texts.ts';
import type { ArchivingPerson } from './useArchivingPerson.ts';

interface PersonInputsProps {
  readonly enquiry: EnquiryView;
  readonly person: ArchivingPerson;
}

const NAME = 'customer.agree21PersonId';

/** Whose document it is in agree21. What was typed stays, whatever agree21 answers. */
export function PersonInputs({ enquiry, person: { personId, isNeeded, help } }: PersonInputsProps) {
  const { getValues, resetField } = useFormContext();
  useEffect(() => {
    if (personId !== undefined && getValues(NAME) === '') resetField(NAME, { defaultValue: personId });
  }, [personId, getValues, resetField]);
  return (
    <FieldGrid>
      <FixedValue
        label={texts.agree21.customerNumber}
        value={enquiry.customer.customerId ?? texts.common.none}
        help={texts.agree21.customerNumberHelp}
      />
      <TextInput name={NAME} label={texts.agree21PersonId} required={isNeeded} help={help} maxLength={AGREE21_ID_LENGTH} />
    </FieldGrid>
  );
}
