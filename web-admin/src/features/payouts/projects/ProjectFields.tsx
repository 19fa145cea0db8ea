import { financingProjectFieldDefinitions as fields } from '@portal/contracts/payouts/financingProjectFieldDefinitions';
import { DEFAULT_MINIMUM_POSITION_CENTS, MAX_DISBURSEMENTS_PER_PROJECT } from '@portal/contracts/payouts/limits';
import { PUBLIC_ID_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';
import { FixedValue } from '../../../components/form/FixedValue.tsx';
import { MoneyInput } from '../../../components/form/inputs/MoneyInput.tsx';
import { RecordTextInput } from '../../../components/form/inputs/RecordTextInput.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';

const words = payoutsTexts.project;

export const useDefaultMinimumDisbursementAmount = (): number =>
  useConfig().valutierung.defaultMinimumDisbursementAmount ?? DEFAULT_MINIMUM_POSITION_CENTS;

interface ProjectFieldsProps {
  /** Once customers know it. */
  readonly numberFixed?: string;
  /** How many of the requests are given away. */
  readonly used?: number;
}

export function ProjectFields({ numberFixed, used }: ProjectFieldsProps) {
  const minimum = useDefaultMinimumDisbursementAmount();
  return (
    <>
      <FieldGrid>
        {numberFixed === undefined ? (
          <TextInput name="publicId" label={fields.publicId.label} required maxLength={PUBLIC_ID_MAX_LENGTH} />
        ) : (
          <FixedValue label={fields.publicId.label} value={numberFixed} help={words.numberFixed} />
        )}
        <RecordTextInput name="name" field={fields.name} />
      </FieldGrid>
      <RecordTextInput name="description" field={fields.description} help={words.descriptionHelp} />
      <FieldGrid>
        <MoneyInput name="minimumDisbursementAmount" label={fields.minimumDisbursementCents.label} help={words.minimumHelp(minimum)} />
        <TextInput
          name="maxDisbursements"
          label={fields.maxDisbursements.label}
          required
          inputMode="numeric"
          maxLength={String(MAX_DISBURSEMENTS_PER_PROJECT).length}
          {...(used === undefined ? {} : { help: words.maxHelp(used) })}
        />
      </FieldGrid>
    </>
  );
}
