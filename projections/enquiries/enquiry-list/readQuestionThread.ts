import { canBankWriteInQuestionThread, canCustomerAskQuestions } from '@portal/contracts/enquiries/questions';
import { questionThreadView } from '@portal/contracts/enquiries/views/fileQuestions';
import { hasRole } from '@portal/contracts/shared/heldRoles';
import { iriOf } from '@portal/contracts/shared/ids';
import { notFoundProblem } from '@portal/platform/http/problems';
import type { Principal } from '@portal/platform/http/defineRoute';
import { declareQuery } from '../../runtime/defineReadSide.ts';
import { loadInitiatorNamesForViewer, initiatedByNameFieldOf } from '../../runtime/loadInitiatorNamesForViewer.ts';
import type { EnquiryDocument, RequestedFileDocument } from './enquiryDocument.ts';
import { findVisibleRequestedFile } from './enquiryQueries.ts';
import { enquiryReaderAccess } from './enquiryReaderAccess.ts';
import type { QuestionThreadDocument } from './questionThreads.ts';

/** Reading what was written about a file, for those who may see its enquiry. It is apart from the file: lists would grow by it. */
export const readQuestionThread = declareQuery({
  path: '/file-questions/:id',
  summary: 'Fragen und Antworten zu einem angeforderten Dokument',
  access: enquiryReaderAccess,
  answers: { resource: questionThreadView },
  async handle({ params: { id }, principal, reader }) {
    const visible = await findVisibleRequestedFile(reader, id, principal);
    if (visible === undefined) return notFoundProblem();
    const { enquiry, file } = visible;
    const thread = await reader.get<QuestionThreadDocument>('file-questions', id);
    const { contributions, closed } = thread ?? { contributions: [], closed: null };
    const names = await loadInitiatorNamesForViewer(reader, principal, closed === null ? contributions : [...contributions, closed]);
    const closedByName = names.get(closed?.employeeId ?? '');
    const body = {
      '@id': iriOf('file-questions', id),
      id,
      file: iriOf('files', id),
      enquiry: iriOf('enquiries', enquiry.id),
      contributions: contributions.map(({ employeeId, ...contribution }) => ({
        ...contribution,
        ...initiatedByNameFieldOf({ employeeId }, names),
      })),
      isOpen: file.questionThread?.isOpen ?? false,
      closedAt: closed?.at ?? null,
      ...(closedByName === undefined ? {} : { closedByName }),
      writable: mayWrite(principal, enquiry, file, closed !== null),
    };
    return { kind: 'resource', body, revision: enquiry.revision };
  },
});

/** An auditor reads alone. What was asked the bank may answer also once it is settled. */
function mayWrite(
  principal: Principal,
  { status }: EnquiryDocument,
  { status: ofFile, questionThread }: RequestedFileDocument,
  isClosed: boolean,
): boolean {
  if (principal.realm === 'customer') return canCustomerAskQuestions(status, ofFile);
  const isUnanswered = questionThread?.lastBy === 'customer' && !isClosed;
  return hasRole(principal, 'ROLE_BANK_EMPLOYEE_UPLOAD') && canBankWriteInQuestionThread(status, ofFile, isUnanswered);
}
