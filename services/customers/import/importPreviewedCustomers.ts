import { importCustomersSchema, type ImportCustomers } from '@portal/contracts/customers/commands/importCustomers';
import { batchResultSchema } from '@portal/contracts/shared/batch';
import { derivedId } from '@portal/platform/commands/derivedId';
import { refuse } from '@portal/platform/commands/refusal';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { Answer } from '@portal/platform/http/defineRoute';
import { createRejectedOutcomeAnswer } from '@portal/platform/use-cases/createRejectedOutcomeAnswer';
import type { UseCaseOutcome } from '@portal/platform/use-cases/useCaseRunner';
import { skipIfKeyLostOrEventForged } from '@portal/platform/vault/skipIfKeyLostOrEventForged';
import { createCustomer } from '../customer/createCustomer.ts';
import { customerAggregate } from '../customer/customerAggregate.ts';
import { adviserAccess } from '../customer/declareCustomerCommand.ts';
import { customersQuery } from '../customersServices.ts';
import { inviteImportedCustomerUseCase } from '../customer/access/inviteCustomer.ts';

type ImportedRow = ImportCustomers['rows'][number];
type Rejected = ReturnType<typeof createRejectedOutcomeAnswer>;

/**
 * Each row is a customer of its own, created as POST customers does, or one who is there and has no invitation yet. The creation
 * follows from the row's id, the invitation from the customer: what was cut off and comes again does what is left, and nothing twice.
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
    let last: LogPosition | undefined;
    const reached = (ran: UseCaseOutcome): void => {
      const position = ran.kind === 'accepted' ? ran.accepted.position : undefined;
      if (position !== undefined && (last === undefined || position > last)) last = position;
    };
    const step = (commandId: string) => ({ ...context, commandId, expectedRevision: undefined, principal });
    /** Undefined where there is nothing to do any more: somebody else was faster, or the row comes again. */
    const inviteOnce = async (customerId: string): Promise<UseCaseOutcome | undefined> => {
      const { invited, addressRevision } = (await commands.load(customerAggregate, customerId)).state;
      if (invited) return undefined;
      // The same for all who import this customer on a day, so that all of them send one letter.
      const day = context.now.slice(0, 10);
      const invitation = step(derivedId('customer-import', 'invite', customerId, addressRevision, day));
      const outcome = await run(inviteImportedCustomerUseCase, customerId, undefined, { ...invitation, principal: undefined });
      reached(outcome);
      return outcome;
    };
    const importRow = async ({ id, customer, existingId }: ImportedRow): Promise<{ readonly rejected?: Rejected }> => {
      const creation = step(derivedId(principal.id, 'customer-import', id, 'create'));
      const created = customer === undefined ? undefined : await run(createCustomer, '', customer, creation);
      if (created !== undefined) reached(created);
      if (created !== undefined && created.kind !== 'accepted') return { rejected: createRejectedOutcomeAnswer(created) };
      const invitee = created === undefined ? existingId : invite ? created.accepted.id : undefined;
      const invited = invitee === undefined ? undefined : await inviteOnce(invitee);
      if (invited === undefined || invited.kind === 'accepted') return {};
      if (created === undefined) return { rejected: createRejectedOutcomeAnswer(invited) };
      return { rejected: { kind: 'refused', refusal: refuse('IMPORTED_NOT_INVITED') } };
    };
    const results: { id: string; rejected?: Rejected }[] = [];
    for (const row of rows) {
      const isReadable = await skipIfKeyLostOrEventForged(async () => results.push({ id: row.id, ...(await importRow(row)) }));
      if (!isReadable) results.push({ id: row.id, rejected: { kind: 'refused', refusal: refuse('IMPORT_ROW_UNREADABLE') } });
    }
    return { kind: 'batch', results, position: last };
  },
});
