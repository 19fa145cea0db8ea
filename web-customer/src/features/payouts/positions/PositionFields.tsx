import { Box, IconButton, Typography } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { centsAsInput, parseEuros } from '@portal/contracts/payouts/money';
import type { PositionLimits } from '@portal/contracts/payouts/positionRules';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { Markdown } from '@portal/web-shared/text/Markdown.tsx';
import { Card } from '../../../components/Card.tsx';
import { LabelledTextInput } from '../../../components/fields/LabelledTextInput.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { useFormField } from '../../../components/fields/useFormField.ts';
import { payoutTexts, usePayoutTexts } from '../../../payoutTexts.ts';
import {
  amountLimits,
  firstFinancingProjectTypeIdOf,
  offeredCredits,
  financingProjectTypesOf,
  type PositionsFormValues,
} from './positionForm.ts';

interface PositionFieldsProps {
  readonly index: number;
  readonly project: FinancingProjectView;
  readonly room: PositionLimits;
  readonly readOnly: boolean;
  /** Absent where positions stay as they are. */
  readonly onRemove?: () => void;
  readonly mayRemove?: boolean;
}

export function PositionFields({ index, project, room, readOnly, onRemove, mayRemove = false }: PositionFieldsProps) {
  const number = index + 1;
  return (
    <Card component="fieldset" labelledBy={`position-${index}`} sx={{ m: 0, minWidth: 0, p: { xs: 4, sm: 5 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 44, mt: -1, mb: 2 }}>
        <Typography id={`position-${index}`} component="h3" variant="h3">
          {payoutTexts.form.position(number)}
        </Typography>
        {onRemove === undefined ? null : (
          <IconButton
            aria-label={payoutTexts.form.remove(number)}
            title={mayRemove ? payoutTexts.form.remove(number) : payoutTexts.form.keepOne}
            disabled={!mayRemove}
            onClick={onRemove}
          >
            <Icon name="delete" size={24} />
          </IconButton>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <CreditField index={index} project={project} room={room} readOnly={readOnly} />
        <TypeField index={index} project={project} room={room} readOnly={readOnly} />
        <AmountField index={index} room={room} readOnly={readOnly} />
      </Box>
    </Card>
  );
}

type FieldOfPositionProps = Omit<PositionFieldsProps, 'onRemove' | 'mayRemove'>;

function CreditField({ index, project, room, readOnly }: FieldOfPositionProps) {
  const fixed = readOnly || room.isFinal;
  const { setValue, getValues, trigger } = useFormContext<PositionsFormValues>();
  const { value, onChange, ...field } = useFormField(`disbursementPositions.${index}.creditId`);
  const positions = useWatch<PositionsFormValues, 'disbursementPositions'>({ name: 'disbursementPositions' });
  const takenElsewhere = new Set(positions.filter((_, other) => other !== index).map(({ creditId }) => creditId));
  const offered = new Set(offeredCredits(room).map(({ id }) => id));
  const shown = project.credits.filter(({ id }) => id === value || (offered.has(id) && !takenElsewhere.has(id)));
  const credit = project.credits.find(({ id }) => id === value);
  const available = room.credits.find(({ id }) => id === value)?.availableCents;
  const choose = (id: string): void => {
    onChange(id);
    setValue(`disbursementPositions.${index}.financingProjectTypeId`, firstFinancingProjectTypeIdOf(room, id), {
      shouldValidate: id !== '',
    });
    if (getValues(`disbursementPositions.${index}.amount`) !== '') void trigger(`disbursementPositions.${index}.amount`);
  };
  return (
    <SelectField
      {...field}
      label={`${payoutTexts.form.credit} *`}
      value={value}
      required
      disabled={fixed}
      placeholder={payoutTexts.form.chooseCredit}
      options={shown.map(({ id, name, creditNumber }) => ({
        value: id,
        label: [name ?? payoutTexts.fallbackCredit, creditNumber].filter(Boolean).join(', '),
      }))}
      onChange={choose}
      help={
        credit === undefined ? undefined : (
          <>
            {available === undefined || fixed ? null : payoutTexts.form.creditLeft(available)}
            {credit.category?.infotext ? <Markdown source={credit.category.infotext} /> : null}
          </>
        )
      }
    />
  );
}

function TypeField({ index, project, room, readOnly }: FieldOfPositionProps) {
  const { trigger, getValues } = useFormContext<PositionsFormValues>();
  const { value, onChange, ...field } = useFormField(`disbursementPositions.${index}.financingProjectTypeId`);
  const creditId = useWatch<PositionsFormValues, `disbursementPositions.${number}.creditId`>({
    name: `disbursementPositions.${index}.creditId`,
  });
  const types = financingProjectTypesOf(project);
  const allowed = room.credits.find(({ id }) => id === creditId)?.financingProjectTypeIds ?? [];
  const chosen = types.find(({ id }) => id === value);
  return (
    <SelectField
      {...field}
      label={`${payoutTexts.form.type} *`}
      value={value}
      required
      disabled={readOnly || creditId === ''}
      placeholder={payoutTexts.form.chooseType}
      options={types.filter(({ id }) => allowed.includes(id) || id === value).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => {
        onChange(id);
        if (getValues(`disbursementPositions.${index}.amount`) !== '') void trigger(`disbursementPositions.${index}.amount`);
      }}
      help={chosen?.infotext ? <Markdown source={chosen.infotext} /> : undefined}
    />
  );
}

function AmountField({ index, room, readOnly }: Omit<FieldOfPositionProps, 'project'>) {
  const field = useFormField(`disbursementPositions.${index}.amount`);
  const position = useWatch<PositionsFormValues, `disbursementPositions.${number}`>({ name: `disbursementPositions.${index}` });
  const words = usePayoutTexts().form;
  const limits = amountLimits(position, room);
  const tidy = (): void => {
    const cents = parseEuros(field.value);
    if (cents !== undefined) field.onChange(centsAsInput(cents));
    field.onBlur();
  };
  const help = readOnly
    ? undefined
    : room.isFinal
      ? words.locked
      : limits === undefined
        ? undefined
        : words.between(limits.least, limits.most);
  return (
    <LabelledTextInput
      {...field}
      label={`${words.amount} *`}
      required
      readOnly={readOnly || room.isFinal}
      onBlur={tidy}
      help={help}
      input={{ inputMode: 'decimal', autoComplete: 'off', style: { textAlign: 'right', fontWeight: 500 } }}
      end={
        <Box component="span" sx={{ pr: 4, color: 'text.secondary' }}>
          <span aria-hidden="true">€</span>
          <span className="visually-hidden">{words.euro}</span>
        </Box>
      }
    />
  );
}
