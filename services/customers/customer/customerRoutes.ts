import { createCustomerSchema } from '@portal/contracts/customers/commands/createCustomer';
import { editCustomerSchema, type EditCustomer } from '@portal/contracts/customers/commands/editCustomer';
import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { customerModuleRoles, granterOfCustomerModule, holds } from '@portal/contracts/shared/roles';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { notFound, stale, unauthenticated } from '@portal/platform/http/problems';
import { route } from '@portal/platform/http/route';
import type { Answer, Principal, Route } from '@portal/platform/http/route';
import { instantAfter, DAY_MS } from '@portal/platform/clock/clock';
import type { CustomerMasterData, Grants } from './customerAggregate.ts';
import { createCustomer } from './createCustomer.ts';
import { createCustomerCommands } from './customerCommands.ts';
import { createCustomerMail } from './customerMail.ts';
import { editCustomer } from './editCustomer.ts';
import type { CustomersDeps } from './customersDeps.ts';

const INVITATION_VALID_MS = 14 * DAY_MS;

const grantsOf = (principal: Principal): Grants => ({
  modules: customerModuleRoles.filter((role) => holds(principal, granterOfCustomerModule[role])),
  selfDisclosure: holds(principal, 'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT'),
});

/** POST customers, PATCH customers/{id}, POST customers/{id}/invite. */
export function customerRoutes(deps: CustomersDeps): readonly Route[] {
  const customers = createCustomerCommands(deps);
  const mail = createCustomerMail(deps);
  const access = { employee: { anyOf: ['ROLE_BANK_EMPLOYEE'] } } as const;

  const create = async (master: CustomerMasterData, principal: Principal, context: CommandContext): Promise<Answer> => {
    const created = await createCustomer(deps, master, grantsOf(principal), context);
    return created.kind === 'created' ? customers.fresh(created.id, principal, created.position, 201) : created;
  };

  const edit = async (id: string, changes: Partial<CustomerMasterData>, principal: Principal, context: CommandContext): Promise<Answer> => {
    const edited = await editCustomer(deps, id, changes, grantsOf(principal), context);
    return edited.kind === 'edited' ? customers.fresh(id, principal, edited.position) : edited;
  };

  const invite = async (id: string, principal: Principal, context: CommandContext): Promise<Answer> => {
    const command = {
      type: 'InviteCustomer',
      expiresAt: instantAfter(context.now, INVITATION_VALID_MS),
      closedRegistration: deps.config().customer.closedRegistration,
    } as const;
    const { state, revision, doneAt } = await customers.load(id);
    if (state.master === undefined) return notFound();
    const done = doneAt(context.commandId);
    if (done !== undefined) return customers.fresh(id, principal, done);
    if (context.expectedRevision !== undefined && context.expectedRevision !== revision) return stale();
    const refusal = customers.refusalOf(command, state, context);
    if (refusal !== undefined) return { kind: 'refused', refusal };
    const { token, validUntil } = await deps.oneTimeCodes.links.issue('invitation', `customer-${id}`);
    await mail.invitation(state.master, token, validUntil, context);
    const outcome = await customers.execute(id, { ...command, expiresAt: validUntil }, context);
    return outcome.kind === 'accepted' ? customers.fresh(id, principal, outcome.position) : outcome;
  };

  return [
    route({
      method: 'POST',
      path: '/customers',
      summary: 'Einen Kunden anlegen',
      access,
      body: createCustomerSchema,
      handle: async ({ body, principal, context }) =>
        principal === undefined
          ? unauthenticated()
          : create(
              {
                customerNumber: body.customerId,
                email: body.email,
                salutation: body.salutation,
                isProf: body.isProf,
                isDr: body.isDr,
                firstName: body.firstName,
                lastName: body.lastName,
                mobile: body.mobile,
                selbstauskunftBeraterEmail: body.selbstauskunftBeraterEmail,
                adviserId: body.bankEmployee,
                moduleRoles: body.roles,
              },
              principal,
              context,
            ),
    }),
    route({
      method: 'PATCH',
      path: '/customers/:id',
      summary: 'Stammdaten eines Kunden ändern',
      access,
      body: editCustomerSchema,
      handle: async ({ params, body, principal, context }) =>
        principal === undefined ? unauthenticated() : edit(params['id'] ?? '', changesOf(body), principal, context),
    }),
    route({
      method: 'POST',
      path: '/customers/:id/invite',
      summary: 'Einen Kunden einladen; eine neue Einladung beendet die früheren',
      access,
      body: emptyBodySchema,
      handle: async ({ params, principal, context }) =>
        principal === undefined ? unauthenticated() : invite(params['id'] ?? '', principal, context),
    }),
  ];
}

/** The fields of the body by their names in the log; what is not there stays as it is. */
function changesOf({ customerId, bankEmployee, roles, ...same }: EditCustomer): Partial<CustomerMasterData> {
  const renamed = { ...same, customerNumber: customerId, adviserId: bankEmployee, moduleRoles: roles };
  return Object.fromEntries(Object.entries(renamed).filter(([, value]) => value !== undefined));
}
