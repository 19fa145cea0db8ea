import { requestedFileTransitionByAction, type RequestedFileAction } from '@portal/contracts/enquiries/status';
import type { CaseChange, CaseRecord, FileRecord } from './caseRecord.ts';

const actionOfFileEvent: Readonly<Record<string, RequestedFileAction>> = {
  FileUploaded: 'upload',
  FileReleased: 'release',
  FileProblemReported: 'reportProblem',
  FileProblemWithdrawn: 'withdrawProblem',
  FileVerified: 'verify',
  FileRequestedAgain: 'requestAgain',
  FileProcessed: 'process',
};

const takesNewFiles = ({ status }: CaseRecord): boolean => ['draft', 'open', 'completed'].includes(status);
const goesOn = ({ status }: CaseRecord): boolean => ['open', 'completed', 'expired'].includes(status);

function takeStatus({ one, event, envelope, wrong }: CaseChange, file: FileRecord): void {
  const action = actionOfFileEvent[event.type];
  if (action === undefined || !('fileId' in event.data) || !('newStatus' in event.data)) return;
  const { from, to, enquiry, by } = requestedFileTransitionByAction[action];
  const { previousStatus, newStatus } = event.data;
  const isAllowed = (from as readonly string[]).includes(file.status) && previousStatus === file.status && newStatus === to;
  if (!isAllowed) wrong(`${event.type} from ${file.status} to ${newStatus}`);
  if (!(enquiry as readonly string[]).includes(one.status)) wrong(`${event.type} in a case that is ${one.status}`);
  const { kind } = envelope.actor;
  const isOfBank = kind === 'bank_employee' || kind === 'system';
  if (by === 'bank_employee' && !isOfBank) wrong(`${event.type} by ${kind}`);
  if (action === 'upload' && isOfBank) wrong(`${event.type} by ${kind}`);
  file.status = newStatus;
}

function takeDocument({ one, event, wrong }: CaseChange, file: FileRecord): void {
  if (event.type === 'FileUploaded') {
    const { blobId, sha256 } = event.data;
    file.document = { blobId, sha256 };
    file.versions.push({ blobId, wasReleased: false });
    one.everStored.add(blobId);
  }
  const version = file.versions.at(-1);
  if (event.type === 'FileReleased' && version !== undefined) version.wasReleased = true;
  if (event.type === 'FileRequestedAgain') file.document = undefined;
  if (event.type === 'FileArchivedInAgree21') {
    if (file.status !== 'verified' && file.status !== 'processed') wrong(`handed over to agree21, though it is ${file.status}`);
    if (event.data.blobId !== file.document?.blobId) wrong('another document was handed over to agree21');
    if (event.data.blobId === file.archivedBlobId) wrong('handed over to agree21 twice');
    file.archivedBlobId = event.data.blobId;
  }
}

function takeQuestion({ one, event, envelope, wrong }: CaseChange, file: FileRecord): void {
  const canBeAsked = goesOn(one) && file.status !== 'processed';
  if (event.type === 'FileQuestionAsked') {
    if (!canBeAsked) wrong(`a question about a file that is ${file.status} in a case that is ${one.status}`);
    if (envelope.actor.kind !== 'customer') wrong(`a question by ${envelope.actor.kind}`);
  }
  if (event.type === 'FileQuestionAnswered') {
    if (!canBeAsked && !file.isAsked) wrong(`the bank wrote about a file that is ${file.status} in a case that is ${one.status}`);
    if (envelope.actor.kind !== 'bank_employee') wrong(`an answer by ${envelope.actor.kind}`);
  }
  if (event.type === 'FileQuestionClosed' && !file.isAsked) wrong('a question was closed that nobody had asked');
  if (event.type === 'FileQuestionAsked' || event.type === 'FileQuestionAnswered') file.contributions += 1;
  if (event.type.startsWith('FileQuestion')) file.isAsked = event.type === 'FileQuestionAsked';
}

/** What happens to the documents that a case asks for. */
export function takeFileEvent(change: CaseChange): void {
  const { one, event, wrong } = change;
  if (event.type === 'FileRequested') {
    if (!takesNewFiles(one)) wrong(`a document was asked for in a case that is ${one.status}`);
    const { fileId, required } = event.data;
    if (one.files.has(fileId)) wrong('a document was asked for twice');
    one.files.set(fileId, {
      status: 'requested',
      required,
      document: undefined,
      versions: [],
      archivedBlobId: undefined,
      contributions: 0,
      isAsked: false,
    });
    return;
  }
  if (!('fileId' in event.data)) return;
  const { fileId } = event.data;
  const file = one.files.get(fileId);
  if (file === undefined) return wrong(`${event.type} of a file that nobody asks for`);
  if (event.type === 'FileEdited') {
    if (!takesNewFiles(one) || !['requested', 'ready', 'problem'].includes(file.status))
      wrong(`a file was edited that is ${file.status} in a case that is ${one.status}`);
    file.required = event.data.required;
  }
  if (event.type === 'FileRemoved') {
    const isMissing = file.status === 'requested' || file.status === 'uploaded';
    if (one.status !== 'draft' && !(isMissing && takesNewFiles(one)))
      wrong(`a file was removed that is ${file.status} in a case that is ${one.status}`);
    one.files.delete(fileId);
    return;
  }
  takeStatus(change, file);
  takeDocument(change, file);
  takeQuestion(change, file);
}
