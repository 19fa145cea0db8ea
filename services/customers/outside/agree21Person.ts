import { agree21PersonView, type Agree21PersonView } from '@portal/contracts/customers/views/agree21Person';
import { notFound } from '@portal/platform/http/problems';
import { useCasesOf } from '@portal/platform/use-cases/useCasesOf';
import { customerAggregate } from '../customer/customerAggregate.ts';
import { advisers } from '../customer/customerCommand.ts';
import type { CustomersDeps } from '../customer/customersDeps.ts';
import { askPersonRegister } from './askPersonRegister.ts';

const { query } = useCasesOf<CustomersDeps>();

/** Whether agree21 knows a customer, and by which number: archived documents go to that person. */
export const agree21Person = query({
  path: '/customers/agree21-person/:id',
  summary: 'Die Person, die ein Kunde in agree21 ist',
  access: advisers,
  answers: { json: agree21PersonView },
  async handle({ params, signal, commands, personRegister, log }) {
    const { master } = (await commands.load(customerAggregate, params.id)).state;
    if (master === undefined) return notFound();
    const found = await askPersonRegister({ personRegister, log }, master.customerNumber, { signal });
    if (found.kind === 'problem') return found;
    const person = found.kind === 'found' ? found.person : undefined;
    const body: Agree21PersonView = {
      customerId: master.customerNumber,
      agree21Verified: person?.isVerified ?? false,
      agree21PersonId: person?.personId ?? null,
    };
    return { kind: 'json', body };
  },
});
