import { createDemoCustomerSchema, createdDemoCustomerAnswer, type CreatedDemoCustomerAnswer } from '@portal/contracts/demo/demoCustomer';
import { activatePasswordAndEndSessions } from '@portal/platform/access/passwordChange';
import { wordsUnfitForPasswordOf } from '@portal/platform/access/wordsUnfitForPasswordOf';
import { findWeakPasswordProblem } from '@portal/platform/access/realmAccess';
import { refuse } from '@portal/platform/commands/refusal';
import { declareCustomerCommand } from '../customer/declareCustomerCommand.ts';
import type { CustomersServices } from '../customersServices.ts';
import { customerEmailUniquenessRule, customerNumberUniquenessRule } from '../customer/customerUniqueness.ts';
import { demoAdministratorAccess, demoCustomerMasterData } from './demoCustomers.ts';

const MADE_UP_LENGTH = 20;

/** The same for the same command: who lost the answer gets it again, and it is stored nowhere. */
const madeUpPassword = ({ vault }: Pick<CustomersServices, 'vault'>, commandId: string): string =>
  vault.pseudonym('demo-password', commandId).slice(0, MADE_UP_LENGTH);

/** A customer who can sign in at once. */
export const createActivatedDemoCustomer = declareCustomerCommand({
  method: 'POST',
  path: '/demo/create-demo-customer',
  summary: 'Einen Demo-Kunden mit aktiviertem Zugang anlegen; ohne Passwort wird eines erzeugt',
  access: demoAdministratorAccess,
  body: createDemoCustomerSchema,
  answers: { json: createdDemoCustomerAnswer },
  creates: 'customer',
  async gather({ body: { plainPassword, firstName, lastName, email }, passwordWeakness }) {
    if (plainPassword === null) return undefined;
    const person = wordsUnfitForPasswordOf({ firstName, lastName, email });
    return findWeakPasswordProblem({ passwordWeakness }, { field: 'plainPassword', password: plainPassword, person });
  },
  claims: [customerEmailUniquenessRule, customerNumberUniquenessRule],
  check: 'command',
  async prepare({ id, body, context: { commandId }, credentials, vault }) {
    const password = body.plainPassword ?? madeUpPassword({ vault }, commandId);
    const isPutDown = await credentials.prepare(`customer-${id}`, { password, commandId, isDone: false });
    return isPutDown ? { facts: 'put down' as const } : refuse('CUSTOMER_EXISTS');
  },
  command: ({ body: { plainPassword: _, ...person }, newId }) => ({
    type: 'CreateDemoCustomer',
    master: demoCustomerMasterData(newId, person),
  }),
  async atOnce(seen) {
    await activatePasswordAndEndSessions({ realm: 'customer', subject: `customer-${seen.accepted.id}` }, seen, seen.context.commandId);
  },
  async answer({ accepted: { id, position }, body, context: { commandId }, credentials, vault }) {
    // Of a command that comes again the first may not have come so far.
    await credentials.adopt(`customer-${id}`, commandId);
    const made = body.plainPassword === null ? { password: madeUpPassword({ vault }, commandId) } : {};
    const answer: CreatedDemoCustomerAnswer = { id, ...made };
    // With cookies, even none, the answer is not kept for a repetition.
    return { kind: 'json', body: answer, cookies: [], position };
  },
});
