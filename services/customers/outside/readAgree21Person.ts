import { customerForArchivingView } from '@portal/contracts/customers/views/agree21Person';
import { notFound } from '@portal/platform/http/problems';
import { advisers } from '../customer/customerCommand.ts';
import { customersQuery } from '../customersServices.ts';
import { agree21PersonOf } from './agree21People.ts';

/** Whether agree21 knows a customer, and by which number: archived documents go to that person. */
export const readAgree21Person = customersQuery({
  path: '/customers/agree21-person/:id',
  summary: 'Die Person, die ein Kunde in agree21 ist',
  access: advisers,
  answers: { json: customerForArchivingView },
  async handle({ params, signal, commands, personRegister, log }) {
    const found = await agree21PersonOf({ commands, personRegister, log }, params.id, signal);
    if (found === undefined) return notFound();
    return 'kind' in found ? found : { kind: 'json', body: found };
  },
});
