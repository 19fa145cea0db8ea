import { patchFileSchema, requestFileSchema, type PatchFile, type RequestFile } from '@portal/contracts/enquiries/commands/requestedFile';
import { plainStatusCommandSchema, reportProblemSchema } from '@portal/contracts/enquiries/commands/statusContext';
import { refuse } from '@portal/platform/commands/aggregate';
import { derivedId } from '@portal/platform/commands/derivedId';
import { invalid } from '@portal/platform/http/problems';
import { route, type Answer, type Route, type RouteRequest } from '@portal/platform/http/route';
import { settle } from '@portal/platform/http/settle';
import { createCommandAnswers } from './commandAnswers.ts';
import type { EnquiriesDeps } from './enquiriesPorts.ts';
import { forCustomers, forEmployees } from './enquiryAccess.ts';
import { enquiryAggregate } from './enquiryAggregate.ts';
import type { EnquiryCommand } from './enquiryCommands.ts';
import { enquiryRefusals } from './enquiryRefusals.ts';
import { enquiryOfFile } from './enquiryOfFile.ts';

type Request<Body> = RouteRequest<Body>;
const idOf = (request: Request<unknown>): string => request.params['id'] ?? '';
const refused = (code: string): Answer => ({ kind: 'refused', refusal: refuse(code) });

export function fileRoutes(deps: EnquiriesDeps): readonly Route[] {
  const { commands, reader } = deps;
  const answers = createCommandAnswers(deps);
  const execute = async (enquiryId: string, command: EnquiryCommand, { context }: Request<unknown>) =>
    settle(await commands.execute(enquiryAggregate, enquiryId, command, context), enquiryRefusals);

  const onFile = async (request: Request<unknown>, command: EnquiryCommand): Promise<Answer> => {
    const enquiryId = await enquiryOfFile(reader, idOf(request));
    if (enquiryId === undefined) return refused('NOT_FOUND');
    const outcome = await execute(enquiryId, command, request);
    if (outcome.kind !== 'accepted') return outcome;
    return command.kind === 'removeFile' ? answers.gone(outcome) : answers.file(idOf(request), outcome, request);
  };
  const isUnknownCategory = async (id: string | null | undefined): Promise<boolean> =>
    typeof id === 'string' && !(await deps.fileCategoryExists(id));

  const requestFile = async (request: Request<RequestFile>): Promise<Answer> => {
    const { enquiry, fileCategory, expiresAt, maxSize, ...fields } = request.body;
    if (await isUnknownCategory(fileCategory)) return refused('FILE_CATEGORY_UNKNOWN');
    const fileId = derivedId(request.context.commandId, 'file');
    const command = {
      kind: 'requestFile',
      fileId,
      fields: { ...fields, fileCategoryId: fileCategory, expiresOn: expiresAt, maxSizeBytes: maxSize },
    } as const;
    const outcome = await execute(enquiry, command, request);
    return outcome.kind === 'accepted' ? answers.file(fileId, outcome, request, 201) : outcome;
  };

  const patchFile = async (request: Request<PatchFile>): Promise<Answer> => {
    const { status, __context, fileCategory, expiresAt, maxSize, ...fields } = request.body;
    if (status === undefined) {
      if (await isUnknownCategory(fileCategory)) return refused('FILE_CATEGORY_UNKNOWN');
      const changes = { ...fields, fileCategoryId: fileCategory, expiresOn: expiresAt, maxSizeBytes: maxSize };
      return onFile(request, { kind: 'editFile', fileId: idOf(request), changes });
    }
    const mixed = Object.keys(request.body).filter((field) => field !== 'status' && field !== '__context');
    if (mixed.length > 0)
      return invalid(mixed.map((propertyPath) => ({ propertyPath, message: 'Bitte ändern Sie entweder den Status oder die Daten.' })));
    return onFile(request, {
      kind: 'changeFileStatus',
      fileId: idOf(request),
      to: status,
      message: __context?.message ?? null,
      comment: null,
    });
  };

  return [
    route({
      method: 'POST',
      path: '/files',
      summary: 'Dokument anfordern',
      access: forEmployees,
      body: requestFileSchema,
      handle: requestFile,
    }),
    route({
      method: 'PATCH',
      path: '/files/:id',
      summary: 'Angefordertes Dokument bearbeiten oder seinen Status ändern',
      access: forEmployees,
      body: patchFileSchema,
      handle: patchFile,
    }),
    route({
      method: 'DELETE',
      path: '/files/:id',
      summary: 'Angefordertes Dokument löschen',
      access: forEmployees,
      handle: (request) => onFile(request, { kind: 'removeFile', fileId: idOf(request) }),
    }),
    route({
      method: 'POST',
      path: '/files/:id/ready',
      summary: 'Dokument für die Bank freigeben',
      access: forCustomers,
      body: plainStatusCommandSchema,
      handle: (request) => onFile(request, { kind: 'release', fileId: idOf(request), ...saidIn(request.body) }),
    }),
    route({
      method: 'POST',
      path: '/files/:id/problem',
      summary: 'Mitteilen, dass ein Upload nicht möglich oder nötig ist',
      access: forCustomers,
      body: reportProblemSchema,
      handle: (request) => onFile(request, { kind: 'reportProblem', fileId: idOf(request), ...request.body.__context }),
    }),
    route({
      method: 'POST',
      path: '/files/:id/unproblem',
      summary: 'Mitteilen, dass ein Upload nun möglich ist',
      access: forCustomers,
      body: plainStatusCommandSchema,
      handle: (request) => onFile(request, { kind: 'withdrawProblem', fileId: idOf(request), ...saidIn(request.body) }),
    }),
  ];
}

const saidIn = (
  body: { readonly __context?: { readonly message: string | null; readonly comment: string | null } | undefined } | undefined,
) => ({
  message: body?.__context?.message ?? null,
  comment: body?.__context?.comment ?? null,
});
