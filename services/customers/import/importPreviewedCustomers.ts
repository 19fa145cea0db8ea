import { importCustomersSchema } from '@portal/contracts/customers/commands/importCustomers';
import { batchResultSchema } from '@portal/contracts/shared/batch';
import { derivedId } from '@portal/platform/commands/derivedId';
import { refuse } from '@portal/platform/commands/refusal';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { Answer } from '@portal/platform/http/defineRoute';
import { createRejectedOutcomeAnswer } from '@portal/platform/use-cases/createRejectedOutcomeAnswer';
import type { UseCaseOutcome } from '@portal/platform/use-cases/useCaseRunner';
import { createCustomer } from '../customer/createCustomer.ts';
import { adviserAccess } from '../customer/declareCustomerCommand.ts';
import { customersQuery } from '../customersServices.ts';
import { inviteImportedCustomerUseCase } from '../customer/access/inviteCustomer.ts';

type Rejected = ReturnType<typeof createRejectedOutcomeAnswer>;

/**
 * Each row is a customer of its own, created as POST customers does. Its commands follow from the row's id: what was cut off
 * and comes again does what is left, and nothing twice.
 */
export const importPreviewedCustomers = customersQuery({
  method: 'POST',
  path: '/customers/import',
  summary: 'Kunden aus Zeilen einer Vorschau anlegen, jeden für sich, und auf Wunsch gleich einladen',
  access: adviserAccess,
  body: importCustomersSchema,
  answers: { json: batchResultSchema },
  async handle({ body: { rows, invite }, principal, context, run, config }): Promise<Answer> {
    if (invite && config().customer.closedRegistration) return { kind: 'refused', refusal: refuse('REGISTRATION_CLOSED') };
    const results: { id: string; rejected?: Rejected }[] = [];
    let last: LogPosition | undefined;
    const reached = (ran: UseCaseOutcome): void => {
      const position = ran.kind === 'accepted' ? ran.accepted.position : undefined;
      if (position !== undefined && (last === undefined || position > last)) last = position;
    };
    for (const { id, customer } of rows) {
      const step = (name: string) => ({
        ...context,
        commandId: derivedId(principal.id, 'customer-import', id, name),
        expectedRevision: undefined,
        principal,
      });
      const created = await run(createCustomer, '', customer, step('create'));
      reached(created);
      if (created.kind !== 'accepted') {
        results.push({ id, rejected: createRejectedOutcomeAnswer(created) });
        continue;
      }
      const invited = invite
        ? await run(inviteImportedCustomerUseCase, created.accepted.id, undefined, { ...step('invite'), principal: undefined })
        : created;
      reached(invited);
      results.push(invited.kind === 'accepted' ? { id } : { id, rejected: { kind: 'refused', refusal: refuse('IMPORTED_NOT_INVITED') } });
    }
    return { kind: 'batch', results, position: last };
  },
});
