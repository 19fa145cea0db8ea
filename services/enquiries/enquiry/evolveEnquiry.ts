import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import type { Evolvers } from '@portal/platform/commands/evolveBy';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { EnquiryState } from './enquiryState.ts';

const withNumber = (numbers: readonly string[], publicId: string): readonly string[] =>
  numbers.includes(publicId) ? numbers : [...numbers, publicId];

interface StatusChange {
  readonly data: { readonly newStatus: EnquiryStatus };
}
const withStatus = (state: EnquiryState, { data }: StatusChange): EnquiryState => ({ ...state, status: data.newStatus });

/** The customer hears of the deadline with it. */
const handedOver = (state: EnquiryState, event: StatusChange & Pick<RecordedEvent, 'envelope'>): EnquiryState => ({
  ...withStatus(state, event),
  deadlineSaidAt: event.envelope.recordedAt,
});

/** What happens to the enquiry itself, not to its files. */
export const enquiryEvolvers = {
  EnquiryCreated: (state, { data: { enquiryTemplateId: _, ...data } }) => ({
    ...state,
    ...data,
    lifecycle: 'live',
    publicIds: withNumber(state.publicIds, data.publicId),
    status: 'draft',
  }),
  EnquiryEdited: (state, { data }) => ({ ...state, ...data, publicIds: withNumber(state.publicIds, data.publicId) }),
  EnquiryDeleted: (state) => ({ ...state, lifecycle: 'deleted' }),
  EnquiryOpened: handedOver,
  EnquiryHandedBack: handedOver,
  EnquiryReopened: (state, event) => ({ ...handedOver(state, event), expiresOn: event.data.expiresOn }),
  // The letter says the deadline too.
  EnquiryReminded: (state, { envelope: { recordedAt } }) => ({ ...state, remindedAt: recordedAt, deadlineSaidAt: recordedAt }),
  AccessLinkSent: (state, { data: { linkId, validUntil, addressRevision }, envelope }) => ({
    ...state,
    accessLink: { id: linkId, sentAt: envelope.recordedAt, validUntil, addressRevision, openedAt: null, ended: false },
  }),
  AccessLinkOpened: (state, { envelope }) => ({
    ...state,
    accessLink: state.accessLink && { ...state.accessLink, openedAt: envelope.recordedAt },
  }),
  AccessLinkEnded: (state) => ({ ...state, accessLink: state.accessLink && { ...state.accessLink, ended: true } }),
  EnquiryDeadlineExtended: (state, { data }) => ({ ...state, expiresOn: data.expiresOn }),
  EnquiryCompleted: withStatus,
  EnquiryProcessed: withStatus,
  EnquiryAborted: withStatus,
  EnquiryExpired: withStatus,
  EnquiryArchived: (state, event) => ({
    ...withStatus(state, event),
    files: state.files.map((file) => ({ ...file, status: 'archived', document: undefined })),
  }),
} satisfies Partial<Evolvers<EnquiryState, EnquiryEvent>>;
