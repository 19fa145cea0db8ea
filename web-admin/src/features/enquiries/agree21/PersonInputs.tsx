import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { AGREE21_ID_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';
import { FixedValue } from '../../../components/form/FixedValue.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { texts } from '../../../texts.ts';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';

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
      <TextInput name={NAME} label={texts.agree21PersonId} required={isNeeded} help={help} maxLength={AGREE21_ID_MAX_LENGTH} />
    </FieldGrid>
  );
}

interface ArchivingPerson {
  /** As agree21 knows the customer; undefined while or where it is not known. */
  readonly personId: string | undefined;
  /** The number must be typed, or left as it was found. */
  readonly isNeeded: boolean;
  readonly help: string;
}

/** Who the customer is in agree21. Where it cannot be asked the number is typed: nothing waits for it. */
export function useAgree21PersonOfCustomer({ customer }: EnquiryView): ArchivingPerson {
  const provider = useDataProvider<PortalDataProvider>();
  const { data, isPending } = useQuery({
    queryKey: ['agree21-person', customer.id],
    queryFn: () => provider.agree21Person(customer.id),
    retry: false,
    meta: { quiet: true },
  });
  const { person } = texts.agree21;
  if (isPending) return { personId: undefined, isNeeded: false, help: person.asking };
  if (data === undefined) return { personId: undefined, isNeeded: true, help: person.unreachable };
  const { agree21PersonId: personId, customerId } = data;
  if (personId === null) return { personId: undefined, isNeeded: true, help: person.unknown };
  return personId === customerId ? { personId, isNeeded: false, help: person.same } : { personId, isNeeded: true, help: person.other };
}
