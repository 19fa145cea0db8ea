import { DEFAULT_MINIMUM_DISBURSEMENT_CENTS } from '@portal/contracts/payouts/limits';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';
import { FixedValue } from '../../../components/form/FixedValue.tsx';
import { MoneyInput } from '../../../components/form/MoneyInput.tsx';
import { TextInput } from '../../../components/form/TextInput.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';

const words = payoutsTexts.project;

export const useDefaultMinimum = (): number =>
  useConfig().valutierung.defaultMinimumDisbursementAmount ?? DEFAULT_MINIMUM_DISBURSEMENT_CENTS;

interface ProjectFieldsProps {
  /** Once customers know it. */
  readonly numberFixed?: string;
  /** How many of the requests are given away. */
  readonly used?: number;
}

export function ProjectFields({ numberFixed, used }: ProjectFieldsProps) {
  const minimum = useDefaultMinimum();
  return (
    <>
      <FieldGrid>
        {numberFixed === undefined ? (
          <TextInput name="publicId" label={words.number} required maxLength={40} />
        ) : (
          <FixedValue label={words.number} value={numberFixed} help={words.numberFixed} />
        )}
        <TextInput name="name" label={words.name} required maxLength={200} />
      </FieldGrid>
      <TextInput
        name="description"
        label={words.description}
        help={words.descriptionHelp}
        required
        multiline
        minRows={4}
        maxLength={4_000}
      />
      <FieldGrid>
        <MoneyInput name="minimumDisbursementAmount" label={words.minimum} help={words.minimumHelp(minimum)} />
        <TextInput
          name="maxDisbursements"
          label={words.maxDisbursements}
          required
          inputMode="numeric"
          maxLength={4}
          {...(used === undefined ? {} : { help: words.maxHelp(used) })}
        />
      </FieldGrid>
    </>
  );
}
