import { FOOTER_LABEL_MAX_LENGTH, FOOTER_URL_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { createFooterUrlSchema } from '@portal/contracts/instance/commands/footerUrl';
import type { FooterUrlView } from '@portal/contracts/instance/footerUrl';
import { footerUrlTargets } from '@portal/contracts/instance/footerUrlTargets';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { wholeNumberOrNaN } from '../../components/form/emptyIsNull.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { FieldGrid } from '../../components/form/FieldGrid.tsx';
import { SelectInput } from '../../components/form/inputs/SelectInput.tsx';
import { TextInput } from '../../components/form/inputs/TextInput.tsx';
import type { RecordScreens } from '../../frame/recordScreens.ts';
import { createRemoveCommand } from '../../frame/createRemoveCommand.ts';
import { texts } from '../../texts.ts';
import { createSortIndexColumn } from '../../components/list/columns.tsx';

const newFooterUrl = { label: '', url: '', sortIndex: '0', target: 'both' };
const words = texts.footerUrls;

function FooterUrlFields() {
  return (
    <>
      <TextInput name="label" label={words.label} required maxLength={FOOTER_LABEL_MAX_LENGTH} />
      <TextInput name="url" label={words.url} required maxLength={FOOTER_URL_MAX_LENGTH} help={words.urlHelp} />
      <FieldGrid>
        <SelectInput
          name="target"
          label={words.target}
          choices={footerUrlTargets.map((value) => ({ value, label: words.targets[value] }))}
        />
        <TextInput name="sortIndex" label={words.sortIndex} required inputMode="numeric" help={words.sortIndexHelp} />
      </FieldGrid>
    </>
  );
}

export const footerUrlScreens: RecordScreens<WithEtag<FooterUrlView>, typeof newFooterUrl> = {
  texts: words,
  columns: [
    { key: 'label', label: words.label, sortBy: 'label', render: ({ label }) => label },
    { key: 'url', label: words.url, from: 'sm', render: ({ url }) => url },
    { key: 'target', label: words.target, from: 'md', width: '180px', render: ({ target }) => words.targets[target] },
    createSortIndexColumn(),
  ],
  sort: { field: 'sortIndex', order: 'ASC' },
  nameOf: ({ label }) => label,
  search: 'q',
  form: {
    empty: () => newFooterUrl,
    fieldsOf: ({ label, url, sortIndex, target }) => ({ label, url, sortIndex: String(sortIndex), target }),
    bodyOf: ({ label, url, sortIndex, target }) => ({
      label: label.trim(),
      url: url.trim(),
      sortIndex: wholeNumberOrNaN(sortIndex),
      target,
    }),
    schema: createFooterUrlSchema,
    required: ['sortIndex'],
    Fields: FooterUrlFields,
  },
  commands: [createRemoveCommand('footer-urls', words)],
  invalidates: queryKeysToInvalidate.footerUrl,
};
