import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { createRemoveCommand } from '../../frame/createRemoveCommand.ts';
import type { RecordScreens, RecordFormDefinition } from '../../frame/recordScreens.ts';
import { texts } from '../../texts.ts';
import { enquiryColumns, enquiryRowOpening } from './enquiryColumns.tsx';
import { archiveAndEraseCommand, extendDeadlineCommand, remindCommand } from './actions/enquiryRowCommands.ts';
import { enquiryFilterDefinition } from './EnquiryFilters.tsx';
import { type EnquiryCreateDialogValues, EnquiryCreateDialogFields } from './create/EnquiryCreateDialogFields.tsx';
import { textOrNull } from '../../components/form/emptyIsNull.ts';
import { DEFAULT_ENQUIRY_NAME } from '@portal/contracts/enquiries/fileOptions';
import { createByEnquiryTemplateSchema, createEnquirySchema } from '@portal/contracts/enquiries/commands/createEnquiry';

const emptyOf = ({ customer, publicId, name }: EnquiryCreateDialogValues) => ({
  customer,
  publicId: textOrNull(publicId),
  name: name.trim(),
});
const byTemplateOf = ({ name, ...values }: EnquiryCreateDialogValues) => ({
  ...values,
  publicId: textOrNull(values.publicId),
  overrideName: textOrNull(name),
});
const isByTemplate = (body: unknown): boolean => typeof body === 'object' && body !== null && 'enquiryTemplate' in body;

/** With a template it is made from that, without one it is empty: two calls, one dialog. */
const newEnquiryForm: RecordFormDefinition<WithEtag<EnquiryView>, EnquiryCreateDialogValues> = {
  empty: () => ({ customer: '', enquiryTemplate: '', publicId: '', name: DEFAULT_ENQUIRY_NAME }),
  bodyOf: (values) => (values.enquiryTemplate === '' ? emptyOf(values) : byTemplateOf(values)),
  schema: { safeParse: (body) => (isByTemplate(body) ? createByEnquiryTemplateSchema : createEnquirySchema).safeParse(body) },
  postsTo: ({ enquiryTemplate }) => (enquiryTemplate === '' ? 'enquiries' : 'enquiries/create-by-enquiry-template'),
  required: ['customer'],
  blocking: true,
  Fields: EnquiryCreateDialogFields,
};

const words = texts.enquiries;

export const enquiryScreens: RecordScreens<WithEtag<EnquiryView>, EnquiryCreateDialogValues> = {
  texts: {
    title: words.title,
    create: words.create,
    createTitle: texts.newEnquiryTitle,
    createSubmit: words.create,
    created: texts.notices.enquiryCreated,
    search: texts.list.searchEnquiries,
    refreshed: words.listRefreshed,
    empty: words.empty,
    emptyHint: words.emptyHint,
  },
  columns: enquiryColumns,
  sort: { field: 'createdAt', order: 'DESC' },
  nameOf: ({ name, publicId }) => name ?? publicId,
  search: 'q',
  filters: enquiryFilterDefinition,
  opens: enquiryRowOpening.to,
  alsoCreates: { label: texts.creation.withFiles, icon: 'library_books', to: adminPaths.enquiriesCreate },
  form: newEnquiryForm,
  commands: [
    remindCommand,
    extendDeadlineCommand,
    {
      ...createRemoveCommand<WithEtag<EnquiryView>>('enquiries', {
        removeTitle: words.removeDrafts,
        removeText: words.removeDraftsText,
        removed: words.draftsRemoved,
      }),
      inRow: false,
      // A case that has been open is a record.
      appliesTo: ({ status }) => status === 'draft',
    },
    archiveAndEraseCommand,
  ],
  invalidates: queryKeysToInvalidate.enquiry,
};
