import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Recorded } from '@portal/platform/journal/journal';
import type { EnquiryState } from './enquiryState.ts';

const withNumber = (numbers: readonly string[], publicId: string): readonly string[] =>
  numbers.includes(publicId) ? numbers : [...numbers, publicId];

/** What happens to the enquiry itself, not to its files. */
export function evolveEnquiry(state: EnquiryState, event: Recorded<EnquiryEvent>): EnquiryState {
  switch (event.type) {
    case 'EnquiryCreated': {
      const { ownerId, publicId, name, description, expiresOn } = event.data;
      return {
        ...state,
        lifecycle: 'live',
        ownerId,
        publicId,
        publicIds: withNumber(state.publicIds, publicId),
        name,
        description,
        expiresOn,
        status: 'draft',
      };
    }
    case 'EnquiryEdited':
      return { ...state, ...event.data, publicIds: withNumber(state.publicIds, event.data.publicId) };
    case 'EnquiryDeleted':
      return { ...state, lifecycle: 'deleted' };
    case 'EnquiryOpened':
    case 'EnquiryHandedBack':
      return { ...state, status: event.data.newStatus, deadlineSaidAt: event.envelope.recordedAt };
    case 'EnquiryReopened':
      return { ...state, status: event.data.newStatus, expiresOn: event.data.expiresOn, deadlineSaidAt: event.envelope.recordedAt };
    case 'EnquiryReminded':
      // The letter says the deadline too.
      return { ...state, remindedAt: event.envelope.recordedAt, deadlineSaidAt: event.envelope.recordedAt };
    case 'AccessLinkSent': {
      const { linkId, validUntil, addressRevision } = event.data;
      return {
        ...state,
        accessLink: { id: linkId, sentAt: event.envelope.recordedAt, validUntil, addressRevision, openedAt: null, ended: false },
      };
    }
    case 'AccessLinkOpened':
      return { ...state, accessLink: state.accessLink && { ...state.accessLink, openedAt: event.envelope.recordedAt } };
    case 'AccessLinkEnded':
      return { ...state, accessLink: state.accessLink && { ...state.accessLink, ended: true } };
    case 'EnquiryDeadlineExtended':
      return { ...state, expiresOn: event.data.expiresOn };
    case 'EnquiryCompleted':
    case 'EnquiryProcessed':
    case 'EnquiryAborted':
    case 'EnquiryExpired':
      return { ...state, status: event.data.newStatus };
    case 'EnquiryArchived':
      return {
        ...state,
        status: event.data.newStatus,
        files: state.files.map((file) => ({ ...file, status: 'archived', document: undefined })),
      };
    default:
      return state;
  }
}
