import type { CustomerEvent } from '@portal/contracts/customers/events';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { derivedId } from '@portal/platform/commands/derivedId';
import { createSystemCommandContext } from '@portal/platform/commands/createSystemCommandContext';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { Policy } from '@portal/platform/policies/policy';
import { skipIfKeyLostOrEventForged } from '@portal/platform/vault/skipIfKeyLostOrEventForged';
import type { EmployeeDirectory } from '@portal/services/employees/employeesOffers';
import type { AdviserRemovalFromCustomers } from '../customersOffers.ts';
import { customerAggregate } from './customerAggregate.ts';
import type { CustomersServices } from '../customersServices.ts';

/** Customers by the adviser whom they were ever given: `<employee>/<customer>`. */
const ADVISED = 'advised-customers';
const AT_ONCE = 100;

type AdviceDeps = Pick<CustomersServices, 'commands' | 'records' | 'clock'> & { readonly employees: Pick<EmployeeDirectory, 'exists'> };

export function createAdviserRemovalFromCustomers({
  commands,
  records,
}: Pick<AdviceDeps, 'commands' | 'records'>): AdviserRemovalFromCustomers {
  return {
    async dissolve(employeeId, context) {
      let last: LogPosition | undefined;
      for (let after = ''; ;) {
        const page = await records.list(ADVISED, { prefix: `${employeeId}/`, after, limit: AT_ONCE });
        for (const { key } of page) {
          const isReadable = await skipIfKeyLostOrEventForged(async () => {
            last = (await removeAdviser(commands, key.slice(employeeId.length + 1), employeeId, context)) ?? last;
          });
          // Where the customer cannot be read it stays, so that the archive finds the customer when it is repeated.
          if (isReadable) await records.delete(ADVISED, key);
        }
        if (page.length < AT_ONCE) return last;
        after = page.at(-1)?.key ?? after;
      }
    },
  };
}

async function removeAdviser(
  commands: AdviceDeps['commands'],
  customerId: string,
  adviserId: string,
  { actor, now, commandId, correlationId }: CommandContext,
): Promise<LogPosition | undefined> {
  const context = { actor, now, correlationId, commandId: derivedId(commandId, 'remove-adviser', customerId) };
  const outcome = await commands.execute(customerAggregate, customerId, { type: 'RemoveAdviser', adviserId }, context);
  if (outcome.kind === 'busy') throw new Error('the customer is busy');
  return outcome.kind === 'accepted' ? outcome.position : undefined;
}

/**
 * Keeps in mind who advises whom, and has nobody advised by who is archived. It sees an archive after all that was given to
 * that adviser before, and what comes later it finds without one.
 */
export function removeArchivedAdviserPolicy(deps: AdviceDeps): Policy {
  const { commands, records, employees, clock } = deps;
  const advice = createAdviserRemovalFromCustomers(deps);
  return {
    name: 'customer-advice',
    replay: true,
    events: ['CustomerCreated', 'CustomerEdited', 'EmployeeArchived'],
    async handle(event) {
      const { id, stream, correlationId } = event.envelope;
      const context = createSystemCommandContext(derivedId(id, 'advice'), clock.now(), correlationId);
      if (event.type === 'EmployeeArchived') return void (await advice.dissolve(idOfStream(stream), context));
      const { adviserId } = (event as RecordedEvent<Extract<CustomerEvent, { type: 'CustomerCreated' }>>).data;
      if (adviserId === null) return;
      if (await employees.exists(adviserId)) await records.put(ADVISED, `${adviserId}/${idOfStream(stream)}`, true, { owner: stream });
      else await removeAdviser(commands, idOfStream(stream), adviserId, context);
    },
  };
}
