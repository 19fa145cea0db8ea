import {
  archivedDocumentSchema,
  agree21ProblemSchema,
  documentFilingSchema,
  personNumberSchema,
  agree21PersonSchema,
  type DocumentFiling,
} from '@portal/contracts/agree21/agree21Contract';
import type { ArchivedDocument, DocumentArchive, DocumentToHandOver } from '@portal/platform/agree21/documentArchive';
import type { PersonRegister } from '@portal/platform/agree21/personRegister';
import { throwOddAnswer, parseAnswer, type OutsideAnswer } from './requestWithoutRetry.ts';
import { createAuthenticatedAgree21Client, type Agree21AccessOptions } from './createAuthenticatedAgree21Client.ts';

/** A service of the bank in front of agree21 that keeps to our contract (contracts/agree21). */
export function createAgree21HttpPorts(parts: Agree21AccessOptions): {
  readonly archive: DocumentArchive;
  readonly register: PersonRegister;
} {
  const { url } = parts.settings;
  const access = createAuthenticatedAgree21Client(parts);
  const documentUrl = (key: string): string => `${url}/documents/${encodeURIComponent(key)}`;
  return {
    archive: {
      async handOver(document, signal) {
        const answer = await access.ask({
          method: 'PUT',
          url: documentUrl(document.key),
          headers: headersOf(document),
          body: { sizeBytes: document.sizeBytes, content: () => document.content() },
          signal,
        });
        switch (answer.status) {
          case 200:
          case 201:
            return { kind: 'archived', entry: entryOf(answer) };
          case 404:
            return codeOf(answer) === 'PERSON_UNKNOWN' ? { kind: 'refused', reason: 'personUnknown' } : throwOddAnswer();
          case 409:
            return { kind: 'refused', reason: 'keyTaken' };
          case 422:
            return { kind: 'refused', reason: 'documentRefused' };
          default:
            return throwOddAnswer();
        }
      },
      async find(key, signal) {
        const answer = await access.ask({ method: 'GET', url: documentUrl(key), headers: acceptsJson, signal });
        if (answer.status === 200) return entryOf(answer);
        return isUnknown(answer, 'DOCUMENT_UNKNOWN') ? undefined : throwOddAnswer();
      },
    },
    register: {
      async find(number, signal) {
        if (!personNumberSchema.safeParse(number).success) return undefined;
        const answer = await access.ask({
          method: 'GET',
          url: `${url}/persons/${encodeURIComponent(number)}`,
          headers: acceptsJson,
          signal,
        });
        if (answer.status === 200) return parseAnswer(agree21PersonSchema, answer);
        return isUnknown(answer, 'PERSON_UNKNOWN') ? undefined : throwOddAnswer();
      },
    },
  };
}

const acceptsJson = { Accept: 'application/json' };

function headersOf({ personId, comment, shelfId, formId, formName, name, mediaType, sha256 }: DocumentToHandOver) {
  const filing: DocumentFiling = documentFilingSchema.parse({ personId, comment, shelfId, formId, formName, name: name.slice(0, 500) });
  return {
    ...acceptsJson,
    'Content-Type': mediaType,
    'Content-Digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    'Document-Filing': Buffer.from(JSON.stringify(filing), 'utf8').toString('base64url'),
  };
}

function entryOf(answer: OutsideAnswer): ArchivedDocument {
  const { archivedAt, ...entry } = parseAnswer(archivedDocumentSchema, answer);
  return { ...entry, archivedAt: new Date(archivedAt).toISOString() };
}

/** Somebody else's 404 has none: a wrong path, or a proxy. */
const codeOf = (answer: OutsideAnswer): string => parseAnswer(agree21ProblemSchema, answer).code;
const isUnknown = (answer: OutsideAnswer, code: string): boolean => answer.status === 404 && codeOf(answer) === code;
