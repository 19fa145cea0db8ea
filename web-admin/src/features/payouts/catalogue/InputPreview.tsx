import { Box, Checkbox, FormControlLabel, NativeSelect, OutlinedInput, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { DEFAULT_PROGRESS_ITEM_LABEL, CONSTRUCTION_PROGRESS_STEP_PERCENT } from '@portal/contracts/payouts/limits';
import type { InputTemplateContent } from '@portal/contracts/payouts/views/catalogue';
import { berlinDay, addDays, formatDay } from '@portal/contracts/shared/time/days';
import { Markdown } from '@portal/web-shared/text/Markdown.tsx';
import { bankNowInstant } from '@portal/web-shared/http/bankClock.ts';
import { Icon } from '../../../components/Icon.tsx';
import { texts } from '../../../texts.ts';
import { payoutsTexts } from '../payoutsTexts.ts';
import { ConstructionProgressBars } from '../ConstructionProgressBars.tsx';
import { inputTemplateBodyOf, type InputTemplateValues } from './inputTemplateForm.ts';
import { SecondaryText } from '../../../components/SecondaryText.tsx';

const words = payoutsTexts.inputs;

/** The field as a customer will see it, while it is written. It can be tried out; nothing of that is kept. */
export function InputPreview() {
  const template = inputTemplateBodyOf(useWatch() as InputTemplateValues);
  return (
    <Box
      component="section"
      aria-label={words.preview}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 4, bgcolor: 'action.hover', display: 'grid', gap: 3 }}
    >
      <SecondaryText variant="caption">
        {words.preview} · {template.showWithDocuments ? payoutsTexts.tabProofs : payoutsTexts.tabProgress}
      </SecondaryText>
      <Preview key={template.type} template={template} />
    </Box>
  );
}

interface PreviewProps {
  readonly template: InputTemplateContent;
}

function Preview({ template }: PreviewProps) {
  const id = useId();
  const label = template.label === '' ? words.label : template.label;
  const name = `${label}${template.required ? ' *' : ''}`;
  const isLabelled = template.type !== 'info' && template.type !== 'checkbox' && template.type !== 'progress';
  return (
    <Labelled template={template} id={id} name={isLabelled ? name : undefined}>
      <Field template={template} id={id} name={template.type === 'info' ? label : name} />
    </Labelled>
  );
}

function Field({ template, id, name }: PreviewProps & { readonly id: string; readonly name: string }) {
  const placeholder = template.placeholder ?? '';
  switch (template.type) {
    case 'info':
      return <Typography sx={{ fontWeight: 650 }}>{name}</Typography>;
    case 'checkbox':
      return <FormControlLabel control={<Checkbox />} label={name} />;
    case 'progress':
      return (
        <>
          <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
          <Progress template={template} />
        </>
      );
    case 'select':
      return template.multiSelect ? (
        template.options.map(({ value, label: option }) => <FormControlLabel key={value} control={<Checkbox />} label={option} />)
      ) : (
        <NativeSelect fullWidth input={<OutlinedInput />} inputProps={{ id }}>
          <option value="">{placeholder}</option>
          {template.options.map(({ value, label: option }) => (
            <option key={value} value={value}>
              {option}
            </option>
          ))}
        </NativeSelect>
      );
    case 'date':
      return (
        <>
          <OutlinedInput fullWidth id={id} placeholder={texts.datePlaceholder} sx={{ maxWidth: 240 }} />
          <Range template={template} />
        </>
      );
    case 'input':
    case 'textarea':
      return <OutlinedInput fullWidth id={id} placeholder={placeholder} multiline={template.type === 'textarea'} minRows={3} />;
  }
}

interface LabelledProps extends PreviewProps {
  readonly id: string;
  /** Undefined where its label is no label of a field. */
  readonly name: string | undefined;
  readonly children: ReactNode;
}

function Labelled({ template: { infotext, multiSelect, type }, id, name, children }: LabelledProps) {
  const grouped = type === 'select' && multiSelect;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }} {...(grouped ? { role: 'group', 'aria-label': name } : {})}>
      {name === undefined ? null : (
        <Typography {...(grouped ? {} : { component: 'label', htmlFor: id })} variant="body2" sx={{ fontWeight: 500 }}>
          {name}
        </Typography>
      )}
      {children}
      {infotext === null ? null : (
        <Box sx={{ typography: 'caption', color: 'text.secondary', '& p': { m: 0 } }}>
          <Markdown source={infotext} />
        </Box>
      )}
    </Box>
  );
}

function Range({ template: { minDate, maxDate } }: PreviewProps) {
  const today = berlinDay(bankNowInstant());
  const at = (days: number) => formatDay(addDays(today, days));
  const parts = [
    ...(minDate === null || !Number.isInteger(minDate) ? [] : [words.from(at(minDate))]),
    ...(maxDate === null || !Number.isInteger(maxDate) ? [] : [words.until(at(maxDate))]),
  ];
  return parts.length === 0 ? null : <SecondaryText variant="caption">{parts.join(' ')}</SecondaryText>;
}

function Progress({ template }: PreviewProps) {
  const item = template.progressItemLabel ?? DEFAULT_PROGRESS_ITEM_LABEL;
  const items = template.progressItems.length === 0 && !template.progressAllowAdd ? [item] : template.progressItems;
  return (
    <Box sx={{ display: 'grid', gap: 3, width: '100%' }}>
      <ConstructionProgressBars
        label={words.progressItems}
        bars={[...new Set(items)].map((label, at) => ({
          label,
          value: at === 0 ? CONSTRUCTION_PROGRESS_STEP_PERCENT : 0,
          note: `${at === 0 ? CONSTRUCTION_PROGRESS_STEP_PERCENT : 0} %`,
        }))}
      />
      {template.progressAllowAdd ? (
        <SecondaryText sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Icon name="add" />
          {words.addItem(item)}
        </SecondaryText>
      ) : null}
    </Box>
  );
}
