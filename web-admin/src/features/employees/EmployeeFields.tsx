import { EMAIL_LENGTH, PERSON_NAME_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { FieldGrid } from '../../components/form/FieldGrid.tsx';
import { FixedValue } from '../../components/form/FixedValue.tsx';
import { SalutationInput } from '../../components/form/inputs/SalutationInput.tsx';
import { TextInput } from '../../components/form/inputs/TextInput.tsx';
import { texts } from '../../texts.ts';
import { EmployeeRoleInputs } from './EmployeeRoleInputs.tsx';

const words = texts.employees;

interface EmployeeFieldsProps {
  /** Once there is an employee the address is only shown. */
  readonly emailFixed?: string;
  readonly own?: boolean;
}

/** Everything that the administration keeps about an employee. */
export function EmployeeFields({ emailFixed, own = false }: EmployeeFieldsProps) {
  return (
    <>
      <FieldGrid>
        {emailFixed === undefined ? (
          <TextInput name="email" label={words.email} type="email" inputMode="email" autoComplete="off" required maxLength={EMAIL_LENGTH} />
        ) : (
          <FixedValue label={words.email} value={emailFixed} help={words.emailFixed} />
        )}
        <SalutationInput />
        <TextInput name="firstName" label={texts.customers.firstName} autoComplete="off" required maxLength={PERSON_NAME_LENGTH} />
        <TextInput name="lastName" label={texts.customers.lastName} autoComplete="off" required maxLength={PERSON_NAME_LENGTH} />
      </FieldGrid>
      <EmployeeRoleInputs own={own} />
    </>
  );
}

export const NewEmployeeFields = () => <EmployeeFields />;
