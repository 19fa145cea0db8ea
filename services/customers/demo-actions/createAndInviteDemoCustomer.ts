import { ACTIVATION_CODE_BY_ADVISER_VALID_DAYS } from '@portal/contracts/customers/activationCode';
import { inviteDemoCustomerSchema, invitedDemoCustomerAnswer, type InvitedDemoCustomerAnswer } from '@portal/contracts/demo/demoCustomer';
import { DAY_MS, instantAfter } from '@portal/platform/clock/clock';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { derivedId } from '@portal/platform/commands/derivedId';
import { refuse } from '@portal/platform/commands/refusal';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { UseCaseRunContext } from '@portal/platform/use-cases/useCaseRunner';
import { createRejectedOutcomeAnswer } from '@portal/platform/use-cases/createRejectedOutcomeAnswer';
import { declareCustomerCommand } from '../customer/declareCustomerCommand.ts';
import { customersQuery, type CustomersServices } from '../customersServices.ts';
import { customerEmailUniquenessRule, customerNumberUniquenessRule } from '../customer/customerUniqueness.ts';
import { inviteCustomer } from '../customer/access/inviteCustomer.ts';
import { issueActivationCodeWithoutSending } from '../customer/access/requestActivationCodeBySmsOrAdviser.ts';
import { demoAdministratorAccess, demoCustomerMasterData } from './demoCustomers.ts';

const VALID_MS = ACTIVATION_CODE_BY_ADVISER_VALID_DAYS * DAY_MS;

/** Nothing is known of them but the address. */
const createInvited = declareCustomerCommand<{ readonly email: string }>({
  creates: 'customer',
  claims: [customerEmailUniquenessRule, customerNumberUniquenessRule],
  command({ body: { email }, newId }) {
    const person = { email, salutation: 'NO_SALUTATION', firstName: 'Demo', lastName: 'Kunde', mobile: null } as const;
    const master = demoCustomerMasterData(newId, person);
    return { type: 'CreateCustomer', master, grants: { modules: master.moduleRoles, selfDisclosure: false } };
  },
});

/** Handed over on the screen, whether or not there is a phone. */
const issueDemoCode = declareCustomerCommand<undefined, undefined, undefined, ReturnType<typeof newCode>>({
  check: ({ context }) => ({
    type: 'IssueActivationCode',
    channel: 'adviser',
    expiresAt: instantAfter(context.now, VALID_MS),
    evenWithMobile: true,
  }),
  prepare: ({ id, context, oneTimeCodes }) => newCode({ oneTimeCodes }, id, context),
  command: ({ facts }) => ({ type: 'IssueActivationCode', channel: 'adviser', expiresAt: facts.validUntil, evenWithMobile: true }),
});

async function newCode(services: Pick<CustomersServices, 'oneTimeCodes'>, id: string, context: Pick<CommandContext, 'commandId'>) {
  const issued = await issueActivationCodeWithoutSending(services, id, 'adviser', context);
  return 'refused' in issued ? issued : { facts: issued };
}

/** The code comes first: who asks again too soon is told so before another letter goes out. */
export const createAndInviteDemoCustomer = customersQuery({
  method: 'POST',
  path: '/demo/invite-demo-customer',
  summary: 'Einen Demo-Kunden einladen, der angelegt wird, wenn es ihn nicht gibt; antwortet mit dem Aktivierungscode',
  access: demoAdministratorAccess,
  body: inviteDemoCustomerSchema,
  answers: { json: invitedDemoCustomerAnswer },
  async handle({ body: { email }, principal, context, run, reservations, config, oneTimeCodes }) {
    if (config().customer.closedRegistration) return { kind: 'refused', refusal: refuse('REGISTRATION_CLOSED') };
    const step = (name: string): UseCaseRunContext<typeof principal> => ({
      ...context,
      commandId: derivedId(context.commandId, name),
      expectedRevision: undefined,
      principal,
    });
    const owner = (): Promise<string | undefined> =>
      reservations.ownerOf(customerEmailUniquenessRule.kind, customerEmailUniquenessRule.normalise(email));
    if ((await owner()) === undefined) {
      const created = await run(createInvited, '', { email }, { ...context, ...step('create'), principal: undefined });
      const isTaken = created.kind === 'refused' && created.refusal.refused === 'EMAIL_TAKEN';
      if (created.kind !== 'accepted' && !isTaken) return createRejectedOutcomeAnswer(created);
    }
    const id = idOfStream((await owner()) ?? '');
    const issued = await run(issueDemoCode, id, undefined, { ...step('code'), principal: undefined });
    if (issued.kind !== 'accepted') return createRejectedOutcomeAnswer(issued);
    const invited = await run(inviteCustomer, id, undefined, step('invite'));
    if (invited.kind !== 'accepted') return createRejectedOutcomeAnswer(invited);
    // The code is stored as a hash only: who asks again because the answer was lost gets it while it is good, a new one after that.
    const given =
      (issued.facts as { readonly code: string } | undefined) ??
      (await issueActivationCodeWithoutSending({ oneTimeCodes }, id, 'adviser', step('code')));
    if ('refused' in given) return { kind: 'refused', refusal: given };
    const answer: InvitedDemoCustomerAnswer = { id, activationCode: given.code };
    const { position } = invited.accepted;
    return { kind: 'json', body: answer, cookies: [], position };
  },
});
