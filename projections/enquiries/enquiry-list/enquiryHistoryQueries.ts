import { happeningKindsForCustomers } from '@portal/contracts/enquiries/happenings';
import * as views from '@portal/contracts/enquiries/views/enquiry';
import { enquiryHappeningView, type EnquiryHappeningView } from '@portal/contracts/enquiries/views/enquiryHappening';
import { iriOf } from '@portal/contracts/shared/ids';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { initiatedByNameFieldOf, type EmployeeNames } from '../../runtime/loadInitiatorNamesForViewer.ts';
import { createHistoryListQuery, createSingleHistoryRowQuery } from '../../runtime/lists/historyCalls.ts';
import {
  enquiryStatusChangesCollection,
  requestedFileStatusChangesCollection,
  type EnquiryStatusChangeDocument,
  type RequestedFileStatusChangeDocument,
} from './enquiryDocument.ts';
import { findEnclosingEnquiryId, findVisibleEnquiry } from './enquiryQueries.ts';
import { enquiryReaderAccessWithLink, enquiryReaderAccess } from './enquiryReaderAccess.ts';
import { nonStatusHistoryEventsCollection, type EnquiryHistoryEventDocument } from './happenings.ts';

type Person = Parameters<typeof findVisibleEnquiry>[2];

/** Who may see the enquiry sees what happened in it. */
const maySee = async (
  { enquiryId }: { readonly enquiryId?: string | undefined },
  person: Person,
  reader: ReadModelReader,
): Promise<boolean> => (await findVisibleEnquiry(reader, enquiryId, person)) !== undefined;

const enquiryChanges = {
  resource: 'enquiry-status-changes',
  collection: enquiryStatusChangesCollection.name,
  view: views.enquiryStatusChangeView,
  maySee,
  viewOf: ({ revision: _, employeeId, enquiryId, ...change }: EnquiryStatusChangeDocument, names: EmployeeNames) => ({
    ...change,
    ...initiatedByNameFieldOf({ employeeId }, names),
    enquiry: iriOf('enquiries', enquiryId),
  }),
};

const fileChanges = {
  resource: 'file-status-changes',
  collection: requestedFileStatusChangesCollection.name,
  view: views.requestedFileStatusChangeView,
  maySee: async ({ enquiryId, fileId }: Partial<RequestedFileStatusChangeDocument>, person: Person, reader: ReadModelReader) =>
    maySee({ enquiryId: enquiryId ?? (await findEnclosingEnquiryId(reader, 'files', fileId ?? '')) }, person, reader),
  viewOf: ({ revision: _, employeeId, enquiryId: __, fileId, ...change }: RequestedFileStatusChangeDocument, names: EmployeeNames) => ({
    ...change,
    ...initiatedByNameFieldOf({ employeeId }, names),
    file: iriOf('files', fileId),
  }),
};

/** What happened in enquiries. Which happenings customers read, the server decides; who holds a link reads none, as of the questions. */
export const enquiryHistoryQueries = [
  createHistoryListQuery({
    ...enquiryChanges,
    summary: 'Statusverlauf eines Vorgangs',
    access: enquiryReaderAccessWithLink,
    filters: { enquiry: 'enquiryId' },
  }),
  createHistoryListQuery({
    ...fileChanges,
    summary: 'Statusverlauf eines Dokuments oder aller Dokumente eines Vorgangs',
    access: enquiryReaderAccessWithLink,
    filters: { 'file.enquiry': 'enquiryId', file: 'fileId' },
  }),
  createSingleHistoryRowQuery({ ...enquiryChanges, summary: 'Statusänderung eines Vorgangs', access: enquiryReaderAccess }),
  createSingleHistoryRowQuery({ ...fileChanges, summary: 'Statusänderung eines Dokuments', access: enquiryReaderAccess }),
  createHistoryListQuery<EnquiryHistoryEventDocument, EnquiryHappeningView, typeof enquiryReaderAccess>({
    resource: 'enquiry-happenings',
    collection: nonStatusHistoryEventsCollection.name,
    summary: 'Was im Verlauf eines Vorgangs neben seinen Statuswechseln steht',
    access: enquiryReaderAccess,
    view: enquiryHappeningView,
    filters: { enquiry: 'enquiryId' },
    maySee,
    shownTo: ({ realm }) => (realm === 'employee' ? [] : [{ field: 'kind', op: 'in', values: happeningKindsForCustomers }]),
    viewOf: ({ revision: _, employeeId, enquiryId, fileId, ...happening }, names) => ({
      ...happening,
      ...initiatedByNameFieldOf({ employeeId }, names),
      enquiry: iriOf('enquiries', enquiryId),
      file: fileId === null ? null : iriOf('files', fileId),
    }),
  }),
];
