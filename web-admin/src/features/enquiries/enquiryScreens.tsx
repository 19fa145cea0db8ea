import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { queriesShowing } from '../../api/queriesShowing.ts';
import { createRemoveCommand } from '../../frame/createRemoveCommand.ts';
import type { RecordScreens } from '../../frame/recordScreens.ts';
import { texts } from '../../texts.ts';
import { isArchivable } from './actions/AdministrativeActions.tsx';
import { enquiryColumns, enquiryOpening } from './enquiryColumns.tsx';
import { extendDeadlineCommand, remindCommand } from './actions/enquiryRowCommands.ts';
import { EnquiryFilters } from './EnquiryFilters.tsx';
import { enquiryFilterReaders, namedFilters, withoutArchivedStatus } from './enquiryFilterValues.ts';
import type { NewEnquiryValues } from './create/NewEnquiryFields.tsx';
import { newEnquiryForm } from './create/newEnquiryForm.ts';

const words = texts.enquiries;

export const enquiryScreens: RecordScreens<WithEtag<EnquiryView>, NewEnquiryValues> = {
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
  filters: { Filters: EnquiryFilters, readers: enquiryFilterReaders, defaults: withoutArchivedStatus, named: namedFilters },
  opens: enquiryOpening.to,
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
    {
      action: 'delete',
      label: texts.archiveEnquiry,
      icon: 'inventory_2',
      danger: true,
      appliesTo: isArchivable,
      question: texts.archive.enquiriesText,
      run: (provider, enquiry) => provider.archiveEnquiry(enquiry),
      done: texts.archive.enquiriesDone,
    },
  ],
  invalidates: queriesShowing.enquiry,
};
