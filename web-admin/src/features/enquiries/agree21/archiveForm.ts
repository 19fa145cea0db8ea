import { archiveAttachmentSchema, archiveRequestedFileSchema } from '@portal/contracts/enquiries/commands/archiveInAgree21';
import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import { canMarkAsProcessedOnArchiving } from '@portal/contracts/enquiries/agree21Archive';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { REQUIRED_FIELD_TEXT } from '@portal/contracts/shared/required';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { texts } from '../../../texts.ts';
import { wholeNumberOrNull, textOrNull } from '../../../components/form/emptyIsNull.ts';

/** As typed. */
export const emptyCommentAndShelfValues = { agree21Comment: '', agree21ShelfId: '' };
export type CommentAndShelfValues = Readonly<typeof emptyCommentAndShelfValues>;

const unfiled = { ...emptyCommentAndShelfValues, agree21FormId: '', agree21FormName: '' };
type FilingValues = Readonly<typeof unfiled>;

const nobody = { agree21PersonId: '' };
type PersonValues = Readonly<typeof nobody>;

export interface RequestedFileArchiveValues {
  readonly file: FilingValues;
  /** Of single documents of a batch that are filed otherwise than the rest, by their ids. */
  readonly own: Readonly<Record<string, CommentAndShelfValues>>;
  readonly customer: PersonValues;
  readonly markAsProcessed: boolean;
}

/** Marking as processed is on where it is possible (specification 001 §4). */
export const newRequestedFileArchiveValues: RequestedFileArchiveValues = {
  file: unfiled,
  own: {},
  customer: nobody,
  markAsProcessed: true,
};
/** As was said with the bank document. */
export const attachmentArchiveValuesOf = (attachment: EnquiryAttachmentView) => ({
  enquiryAttachment: { ...unfiled, ...plannedFilingValuesOf(attachment) },
  customer: nobody,
});
type AttachmentArchiveValues = ReturnType<typeof attachmentArchiveValuesOf>;

type Planned = Pick<EnquiryAttachmentView, 'agree21Comment' | 'agree21ShelfId'>;

/** What is said beforehand, as a form shows it. */
export const plannedFilingValuesOf = ({ agree21Comment = null, agree21ShelfId = null }: Planned) => ({
  agree21Comment: agree21Comment ?? '',
  agree21ShelfId: agree21ShelfId === null ? '' : String(agree21ShelfId),
});

const filingBodyOf = ({ agree21Comment, agree21ShelfId, agree21FormId, agree21FormName }: FilingValues) => ({
  agree21Comment: textOrNull(agree21Comment),
  agree21ShelfId: wholeNumberOrNull(agree21ShelfId),
  agree21FormId: textOrNull(agree21FormId),
  agree21FormName: textOrNull(agree21FormName),
});

const fileBodyOf = ({ file, customer, markAsProcessed }: RequestedFileArchiveValues) => ({
  file: filingBodyOf(file),
  customer: { agree21PersonId: textOrNull(customer.agree21PersonId) },
  markAsProcessed,
});

export const attachmentArchiveBodyOf = ({ enquiryAttachment, customer }: AttachmentArchiveValues) => ({
  enquiryAttachment: filingBodyOf(enquiryAttachment),
  customer: { agree21PersonId: textOrNull(customer.agree21PersonId) },
});

/** What is sent of one file: the wish to mark counts only where it can be met. */
export const requestedFileArchiveBodyOf = (values: RequestedFileArchiveValues, { status }: RequestedFileView, enquiry: EnquiryStatus) => ({
  ...fileBodyOf(values),
  markAsProcessed: values.markAsProcessed && canMarkAsProcessedOnArchiving(status, enquiry),
});

/** What is said once, with what is said of this document instead. */
export function applyOwnFiling(values: RequestedFileArchiveValues, id: string): RequestedFileArchiveValues {
  return { ...values, file: { ...values.file, ...Object.fromEntries(saidIn(values.own[id])) } };
}

const saidIn = (own: CommentAndShelfValues = emptyCommentAndShelfValues): readonly (readonly [string, string])[] =>
  Object.entries(own).filter(([, value]) => value.trim() !== '');

/** Whether this document is filed otherwise than the rest. */
export const isOwnFilingSaid = (own: CommentAndShelfValues | undefined): boolean => saidIn(own).length > 0;

/** Of the documents of this batch: a form that stands again as it was left may hold others. */
const wrongShelves = (own: RequestedFileArchiveValues['own'], ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    ids
      .filter((id) => !/^\s*\d*\s*$/.test(own[id]?.agree21ShelfId ?? ''))
      .map((id) => [`own.${id}.agree21ShelfId`, texts.agree21.shelfIsNumber]),
  );

const missingPerson = ({ agree21PersonId }: PersonValues, isNeeded: boolean): string | undefined =>
  isNeeded && agree21PersonId.trim() === '' ? REQUIRED_FIELD_TEXT : undefined;

/** `ids`: the documents of which something of their own can be said. */
export const requestedFileArchiveResolverFor = (needsPerson: boolean, ids: readonly string[] = []) =>
  createFormResolver<RequestedFileArchiveValues>({
    schema: archiveRequestedFileSchema,
    bodyOf: fileBodyOf,
    rules: ({ customer, own }) => ({ 'customer.agree21PersonId': missingPerson(customer, needsPerson), ...wrongShelves(own, ids) }),
  });

export const attachmentArchiveResolverFor = (needsPerson: boolean) =>
  createFormResolver<AttachmentArchiveValues>({
    schema: archiveAttachmentSchema,
    bodyOf: attachmentArchiveBodyOf,
    rules: ({ customer }) => ({ 'customer.agree21PersonId': missingPerson(customer, needsPerson) }),
  });

/** What was said with a bank document counts for it, also in a batch. */
export const attachmentFilingOrCommon = (attachment: EnquiryAttachmentView, common: FilingValues): FilingValues =>
  (attachment.agree21ShelfId ?? null) === null ? common : attachmentArchiveValuesOf(attachment).enquiryAttachment;
