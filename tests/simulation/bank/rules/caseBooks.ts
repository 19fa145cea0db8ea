import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import {
  enquiryTransitionByAction,
  requestedFileTransitionByAction,
  type EnquiryAction,
  type EnquiryStatus,
  type RequestedFileAction,
  type RequestedFileStatus,
} from '@portal/contracts/enquiries/status';
import type { RecordedEvent } from '@portal/platform/journal/journal';

interface Case {
  readonly ownerId: string;
  status: EnquiryStatus;
  readonly files: Map<string, { status: RequestedFileStatus; blobId: string | undefined }>;
}

const actionOfCaseEvent: Readonly<Record<string, EnquiryAction>> = {
  EnquiryOpened: 'open',
  EnquiryHandedBack: 'handBack',
  EnquiryCompleted: 'complete',
  EnquiryProcessed: 'process',
  EnquiryAborted: 'abort',
  EnquiryExpired: 'expire',
  EnquiryReopened: 'reopen',
  EnquiryArchived: 'archive',
};

const actionOfFileEvent: Readonly<Record<string, RequestedFileAction>> = {
  FileUploaded: 'upload',
  FileReleased: 'release',
  FileProblemReported: 'reportProblem',
  FileProblemWithdrawn: 'withdrawProblem',
  FileVerified: 'verify',
  FileRequestedAgain: 'requestAgain',
  FileProcessed: 'process',
};

/** Keeps the cases from the events alone, and says what the tables of statuses do not allow. */
export function createCaseBooks(wrong: (text: string) => void) {
  const cases = new Map<string, Case>();

  const evolveFile = (stream: string, one: Case, event: EnquiryEvent): void => {
    if (event.type === 'FileRequested') one.files.set(event.data.fileId, { status: 'requested', blobId: undefined });
    const action = actionOfFileEvent[event.type];
    if (action === undefined || !('fileId' in event.data) || !('newStatus' in event.data)) return;
    const file = one.files.get(event.data.fileId);
    if (file === undefined) return wrong(`${stream}: ${event.type} of a file that nobody asked for`);
    const { from, to, enquiry } = requestedFileTransitionByAction[action];
    const { previousStatus, newStatus } = event.data;
    const isAllowed = (from as readonly string[]).includes(file.status) && previousStatus === file.status && newStatus === to;
    if (!isAllowed) wrong(`${stream}: ${event.type} from ${file.status} to ${newStatus}`);
    if (!(enquiry as readonly string[]).includes(one.status)) wrong(`${stream}: ${event.type} in a case that is ${one.status}`);
    file.status = newStatus;
    if (event.type === 'FileUploaded') file.blobId = event.data.blobId;
    if (event.type === 'FileRequestedAgain') file.blobId = undefined;
  };

  const evolveCase = (stream: string, one: Case, event: EnquiryEvent): void => {
    const action = actionOfCaseEvent[event.type];
    if (action === undefined || !('newStatus' in event.data)) return;
    const { from, to } = enquiryTransitionByAction[action];
    const { previousStatus, newStatus } = event.data;
    const isAllowed = (from as readonly string[]).includes(one.status) && previousStatus === one.status && newStatus === to;
    if (!isAllowed) wrong(`${stream}: ${event.type} from ${one.status} to ${newStatus}`);
    if (action === 'complete' && [...one.files.values()].some(({ status }) => status === 'uploaded'))
      wrong(`${stream}: completed with a document that was not released`);
    one.status = newStatus as EnquiryStatus;
  };

  return {
    take(recorded: RecordedEvent): void {
      const { stream, actor } = recorded.envelope;
      if (!stream.startsWith('enquiry-')) return;
      const event = recorded as unknown as EnquiryEvent;
      if (event.type === 'EnquiryCreated') {
        cases.set(stream, { ownerId: event.data.ownerId, status: 'draft', files: new Map() });
        return;
      }
      const one = cases.get(stream);
      if (one === undefined) return wrong(`${stream}: ${event.type} before it was created`);
      if (actor.kind === 'customer' && actor.id !== one.ownerId) wrong(`${stream}: ${event.type} by somebody whose case it is not`);
      evolveFile(stream, one, event);
      evolveCase(stream, one, event);
    },
    /** Documents that must be there. */
    blobs(isErased: (stream: string) => boolean): readonly string[] {
      return [...cases]
        .filter(([stream, { status }]) => status !== 'archived' && !isErased(stream))
        .flatMap(([, { files }]) => [...files.values()].flatMap(({ blobId }) => blobId ?? []));
    },
  };
}
