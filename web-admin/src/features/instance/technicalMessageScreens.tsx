import { createTechnicalMessageSchema } from '@portal/contracts/instance/commands/technicalMessage';
import type { TechnicalMessageView } from '@portal/contracts/instance/views/technicalMessage';
import { formatInstant } from '@portal/contracts/shared/time/days';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { instantOrTypedTextOf, momentValueOf, emptyMomentValue } from '../../components/form/inputs/momentValue.ts';
import { truncateText } from '../../components/list/truncateText.ts';
import type { RecordScreens } from '../../frame/recordScreens.ts';
import { createRemoveCommand } from '../../frame/createRemoveCommand.ts';
import { texts } from '../../texts.ts';
import {
  type TechnicalMessageStatus,
  messageStatusOf,
  TECHNICAL_MESSAGE_MAX_LENGTH,
  technicalMessageCategories,
  technicalMessageTargets,
  type TechnicalMessageCategory,
} from '@portal/contracts/instance/technicalMessage';
import type { StatusAppearance } from '@portal/contracts/shared/tone';
import { bankNowInstant } from '@portal/web-shared/http/bankClock.ts';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { Markdown } from '@portal/web-shared/text/Markdown.tsx';
import { messageTones } from '../../app/layout/TechnicalMessages.tsx';
import { Callout } from '../../components/Callout.tsx';
import { CheckboxInput } from '../../components/form/inputs/CheckboxInput.tsx';
import { FieldGrid } from '../../components/form/FieldGrid.tsx';
import { MomentInput } from '../../components/form/inputs/MomentInput.tsx';
import { SelectInput } from '../../components/form/inputs/SelectInput.tsx';
import { TextInput } from '../../components/form/inputs/TextInput.tsx';

const looks: Readonly<Record<TechnicalMessageStatus, StatusAppearance>> = {
  planned: { tone: 'info', icon: 'schedule' },
  active: { tone: 'positive', icon: 'check_circle' },
  ended: { tone: 'neutral', icon: 'history' },
  inactive: { tone: 'outline', icon: 'visibility_off' },
};

function MessageStatus({ message }: { readonly message: TechnicalMessageView }) {
  const status = messageStatusOf(message, bankNowInstant());
  return <StatusChip look={looks[status]} label={texts.technicalMessages.statuses[status]} />;
}

type Row = WithEtag<TechnicalMessageView>;
const words = texts.technicalMessages;
const NAME_LENGTH = 60;

/** The first line without its signs, as a name. */
function nameOf({ content }: TechnicalMessageView): string {
  const line = content.split('\n', 1)[0] ?? '';
  const plain = line.replaceAll(/!?\[([^\]]*)\]\([^)]*\)|[*_`#>]+/g, '$1').trim();
  return truncateText(plain, NAME_LENGTH);
}

function windowOf({ startDatetime: start, endDatetime: end }: TechnicalMessageView): string {
  if (start === null) return end === null ? words.always : words.until(formatInstant(end));
  return end === null ? words.from(formatInstant(start)) : words.between(formatInstant(start), formatInstant(end));
}

/** The end of a day, where somebody names no time. */
const END_OF_DAY = '23:59';

const newMessage = {
  content: '',
  target: 'customer',
  category: 'INFO',
  startDatetime: emptyMomentValue,
  endDatetime: emptyMomentValue,
  active: true,
};

export const technicalMessageScreens: RecordScreens<Row, typeof newMessage> = {
  texts: words,
  columns: [
    { key: 'content', label: words.content, width: '40%', render: nameOf },
    { key: 'target', label: words.target, from: 'md', width: '170px', render: ({ target }) => words.targets[target] },
    { key: 'category', label: words.category, from: 'md', width: '140px', render: ({ category }) => words.categories[category] },
    { key: 'window', label: words.window, sortBy: 'startDatetime', from: 'sm', width: '220px', render: windowOf },
    { key: 'status', label: words.status, width: '150px', render: (message) => <MessageStatus message={message} /> },
  ],
  sort: { field: 'startDatetime', order: 'DESC' },
  nameOf,
  search: 'q',
  form: {
    empty: () => newMessage,
    fieldsOf: ({ content, target, category, startDatetime, endDatetime, active }) => ({
      content,
      target,
      category,
      startDatetime: momentValueOf(startDatetime),
      endDatetime: momentValueOf(endDatetime),
      active,
    }),
    bodyOf: ({ startDatetime, endDatetime, content, ...others }) => ({
      ...others,
      content: content.trim(),
      startDatetime: instantOrTypedTextOf(startDatetime, '00:00'),
      endDatetime: instantOrTypedTextOf(endDatetime, END_OF_DAY),
    }),
    schema: createTechnicalMessageSchema,
    Fields: TechnicalMessageFields,
  },
  commands: [createRemoveCommand('technical-messages', words)],
  invalidates: queryKeysToInvalidate.technicalMessage,
};

function TechnicalMessageFields() {
  return (
    <>
      <TextInput
        name="content"
        label={words.content}
        required
        multiline
        minRows={3}
        maxLength={TECHNICAL_MESSAGE_MAX_LENGTH}
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
  const { content, category } = useWatch<typeof newMessage>();
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
