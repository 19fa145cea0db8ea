import { importCustomersSchema } from '@portal/contracts/customers/commands/importCustomers';
import { batchResultSchema } from '@portal/contracts/shared/batch';
import { derivedId } from '@portal/platform/commands/derivedId';
import { refuse } from '@portal/platform/commands/refusal';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { Answer } from '@portal/platform/http/defineRoute';
import { createRejectedOutcomeAnswer } from '@portal/platform/use-cases/createRejectedOutcomeAnswer';
import type { UseCaseOutcome } from '@portal/platform/use-cases/useCaseRunner';
import { createCustomer } from '../customer/createCustomer.ts';
import { customerAggregate } from '../customer/customerAggregate.ts';
import { adviserAccess } from '../customer/declareCustomerCommand.ts';
import { customersQuery } from '../customersServices.ts';
import { inviteImportedCustomerUseCase } from '../customer/access/inviteCustomer.ts';

type Rejected = ReturnType<typeof createRejectedOutcomeAnswer>;

/**
 * Each row is a customer of its own, created as POST customers does, or one who is there and has no invitation yet. Its commands
 * follow from the row's id: what was cut off and comes again does what is left, and nothing twice.
 */
export const importPreviewedCustomers = customersQuery({
  method: 'POST',
  path: '/customers/import',
  summary: 'Kunden aus Zeilen einer Vorschau anlegen, jeden für sich, und auf Wunsch gleich einladen',
  access: adviserAccess,
  body: importCustomersSchema,
  answers: { json: batchResultSchema },
  async handle({ body: { rows, invite }, principal, context, run, config, commands }): Promise<Answer> {
    const invites = invite || rows.some(({ existingId }) => existingId !== undefined);
    if (invites && config().customer.closedRegistration) return { kind: 'refused', refusal: refuse('REGISTRATION_CLOSED') };
    const results: { id: string; rejected?: Rejected }[] = [];
    let last: LogPosition | undefined;
    const reached = (ran: UseCaseOutcome): void => {
      const position = ran.kind === 'accepted' ? ran.accepted.position : undefined;
      if (position !== undefined && (last === undefined || position > last)) last = position;
    };
    // Somebody else was faster, or the row comes again.
    const unlessInvited = async (customerId: string | undefined): Promise<string | undefined> =>
      customerId !== undefined && (await commands.load(customerAggregate, customerId)).state.invited ? undefined : customerId;
    for (const { id, customer, existingId } of rows) {
      const step = (name: string) => ({
        ...context,
        commandId: derivedId(principal.id, 'customer-import', id, name),
        expectedRevision: undefined,
        principal,
      });
      const created = customer === undefined ? undefined : await run(createCustomer, '', customer, step('create'));
      if (created !== undefined) reached(created);
      if (created !== undefined && created.kind !== 'accepted') {
        results.push({ id, rejected: createRejectedOutcomeAnswer(created) });
        continue;
      }
      const invitee = created === undefined ? await unlessInvited(existingId) : invite ? created.accepted.id : undefined;
      const invited =
        invitee === undefined
          ? undefined
          : await run(inviteImportedCustomerUseCase, invitee, undefined, { ...step('invite'), principal: undefined });
      if (invited !== undefined) reached(invited);
      if (invited === undefined || invited.kind === 'accepted') results.push({ id });
      else if (created === undefined) results.push({ id, rejected: createRejectedOutcomeAnswer(invited) });
      else results.push({ id, rejected: { kind: 'refused', refusal: refuse('IMPORTED_NOT_INVITED') } });
    }
    return { kind: 'batch', results, position: last };
  },
});
