import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import {
  TECHNICAL_MESSAGE_LENGTH,
  technicalMessageCategories,
  technicalMessageTargets,
  type TechnicalMessageCategory,
} from '@portal/contracts/instance/technicalMessage';
import { Markdown } from '@portal/web-shared/text/Markdown.tsx';
import { messageTones } from '../../app/layout/messageTones.ts';
import { Callout } from '../../components/Callout.tsx';
import { CheckboxInput } from '../../components/form/inputs/CheckboxInput.tsx';
import { FieldGrid } from '../../components/form/FieldGrid.tsx';
import { MomentInput } from '../../components/form/inputs/MomentInput.tsx';
import type { MomentValue } from '../../components/form/inputs/momentValue.ts';
import { SelectInput } from '../../components/form/inputs/SelectInput.tsx';
import { TextInput } from '../../components/form/inputs/TextInput.tsx';
import { texts } from '../../texts.ts';

export interface TechnicalMessageValues {
  readonly content: string;
  readonly target: string;
  readonly category: string;
  readonly startDatetime: MomentValue;
  readonly endDatetime: MomentValue;
  readonly active: boolean;
}
const words = texts.technicalMessages;

export function TechnicalMessageFields() {
  return (
    <>
      <TextInput
        name="content"
        label={words.content}
        required
        multiline
        minRows={3}
        maxLength={TECHNICAL_MESSAGE_LENGTH}
        help={words.contentHelp}
      />
      <Preview />
      <FieldGrid>
        <SelectInput
          name="target"
          label={words.target}
          choices={technicalMessageTargets.map((value) => ({ value, label: words.targets[value] }))}
        />
        <SelectInput
          name="category"
          label={words.category}
          choices={technicalMessageCategories.map((value) => ({ value, label: words.categories[value] }))}
        />
        <MomentInput name="startDatetime" label={words.start} help={words.startHelp} />
        <MomentInput name="endDatetime" label={words.end} help={words.endHelp} />
      </FieldGrid>
      <CheckboxInput name="active" label={words.active} help={words.activeHelp} />
    </>
  );
}

/** As it will stand over the pages. */
function Preview() {
  const { content, category } = useWatch<TechnicalMessageValues>();
  return (
    <Box component="section" aria-label={words.preview}>
      <Typography variant="body2" sx={{ fontWeight: 500, mb: 1 }}>
        {words.preview}
      </Typography>
      <Callout tone={messageTones[category as TechnicalMessageCategory]}>
        {content === undefined || content.trim() === '' ? (
          <Typography sx={{ color: 'text.secondary' }}>{words.previewEmpty}</Typography>
        ) : (
          <Markdown source={content} />
        )}
      </Callout>
    </Box>
  );
}
