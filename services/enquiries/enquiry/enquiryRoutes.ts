import { createEnquirySchema, type CreateEnquiry } from '@portal/contracts/enquiries/commands/createEnquiry';
import { patchEnquirySchema, type PatchEnquiry } from '@portal/contracts/enquiries/commands/patchEnquiry';
import { plainStatusCommandSchema } from '@portal/contracts/enquiries/commands/statusContext';
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
import { claimPublicId, giveBack, normalisePublicId } from './publicId.ts';

type Request<Body> = RouteRequest<Body>;
const idOf = (request: Request<unknown>): string => request.params['id'] ?? '';
const refused = (code: string): Answer => ({ kind: 'refused', refusal: refuse(code) });

export function enquiryRoutes(deps: EnquiriesDeps): readonly Route[] {
  const { commands, reservations } = deps;
  const answers = createCommandAnswers(deps);
  const execute = async (id: string, command: EnquiryCommand, { context }: Request<unknown>) =>
    settle(await commands.execute(enquiryAggregate, id, command, context), enquiryRefusals);

  const create = async (request: Request<CreateEnquiry>): Promise<Answer> => {
    const { body, context } = request;
    const id = derivedId(context.commandId, 'enquiry');
    const isRepeated = (await commands.load(enquiryAggregate, id)).revision !== undefined;
    const customer = isRepeated ? undefined : await deps.customerOf(body.customer);
    if (!isRepeated && customer === undefined) return refused('CUSTOMER_UNKNOWN');
    if (customer !== undefined && !customer.moduleRoles.includes('ROLE_CUSTOMER_UPLOAD')) return refused('CUSTOMER_WITHOUT_UPLOAD');
    const claim = isRepeated ? undefined : await claimPublicId(reservations, body.publicId, id, context);
    if (claim?.kind === 'taken') return refused('PUBLIC_ID_TAKEN');
    const { name, description, expiresAt, customer: ownerId } = body;
    const outcome = await execute(
      id,
      { kind: 'create', ownerId, publicId: claim?.publicId ?? '', name, description, expiresOn: expiresAt },
      request,
    );
    if (outcome.kind === 'accepted') return answers.enquiry(id, outcome, request, 201);
    await giveBack(reservations, claim, id, context);
    return outcome;
  };

  const changeStatus = async (request: Request<PatchEnquiry>, to: NonNullable<PatchEnquiry['status']>): Promise<Answer> => {
    const { status: _, __context, expiresAt, ...fields } = request.body;
    const mixed = Object.keys(fields).map((propertyPath) => ({
      propertyPath,
      message: 'Bitte ändern Sie entweder den Status oder die Daten.',
    }));
    if (mixed.length > 0) return invalid(mixed);
    const command = {
      kind: 'changeStatus',
      to,
      message: __context?.message ?? null,
      comment: null,
      expiresOn: expiresAt ?? undefined,
    } as const;
    const outcome = await execute(idOf(request), command, request);
    return outcome.kind === 'accepted' ? answers.enquiry(idOf(request), outcome, request) : outcome;
  };

  const edit = async (request: Request<PatchEnquiry>): Promise<Answer> => {
    const { publicId, name, description, expiresAt, __context } = request.body;
    const { state } = await commands.load(enquiryAggregate, idOf(request));
    if (state.lifecycle !== 'live') return refused('NOT_FOUND');
    const isNewNumber =
      publicId !== undefined && state.status === 'draft' && normalisePublicId(publicId) !== normalisePublicId(state.publicId);
    const claim = isNewNumber ? await claimPublicId(reservations, publicId, idOf(request), request.context) : undefined;
    if (claim?.kind === 'taken') return refused('PUBLIC_ID_TAKEN');
    const command = {
      kind: 'edit',
      changes: { publicId, name, description, expiresOn: expiresAt },
      reason: __context?.message ?? null,
    } as const;
    const outcome = await execute(idOf(request), command, request);
    if (outcome.kind === 'accepted') return answers.enquiry(idOf(request), outcome, request);
    await giveBack(reservations, claim, idOf(request), request.context);
    return outcome;
  };

  return [
    route({
      method: 'POST',
      path: '/enquiries',
      summary: 'Vorgang anlegen',
      access: forEmployees,
      body: createEnquirySchema,
      handle: create,
    }),
    route({
      method: 'PATCH',
      path: '/enquiries/:id',
      summary: 'Vorgang bearbeiten oder seinen Status ändern',
      access: forEmployees,
      body: patchEnquirySchema,
      handle: (request) => (request.body.status === undefined ? edit(request) : changeStatus(request, request.body.status)),
    }),
    route({
      method: 'DELETE',
      path: '/enquiries/:id',
      summary: 'Entwurf löschen',
      access: forEmployees,
      async handle(request) {
        const outcome = await execute(idOf(request), { kind: 'delete' }, request);
        return outcome.kind === 'accepted' ? answers.gone(outcome) : outcome;
      },
    }),
    route({
      method: 'POST',
      path: '/enquiries/:id/complete',
      summary: 'Vorgang abschließen',
      access: forCustomers,
      body: plainStatusCommandSchema,
      async handle(request) {
        const { message = null, comment = null } = request.body?.__context ?? {};
        const outcome = await execute(idOf(request), { kind: 'complete', message, comment }, request);
        return outcome.kind === 'accepted' ? answers.enquiry(idOf(request), outcome, request) : outcome;
      },
    }),
  ];
}
