import {
  agree21MasterDataView,
  customerForArchivingView,
  type Agree21MasterDataView,
} from '@portal/contracts/customers/views/agree21Person';
import { refuse } from '@portal/platform/commands/refusal';
import { notFoundProblem } from '@portal/platform/http/problems';
import { adviserAccess } from '../customer/declareCustomerCommand.ts';
import { customersQuery } from '../customersServices.ts';
import { fetchAgree21PersonOfCustomer } from './agree21People.ts';
import { askPersonRegister } from './askPersonRegister.ts';

/** What a new customer's form is filled with. */
export const readAgree21PersonMasterData = customersQuery({
  path: '/customers/agree21-master-data/:number',
  summary: 'Stammdaten einer Person aus agree21, zum Anlegen eines Kunden',
  access: adviserAccess,
  answers: { json: agree21MasterDataView },
  async handle({ params, signal, config, personRegister, log }) {
    if (!config().agree21.fetchPersonStammdatenActive) return { kind: 'refused', refusal: refuse('AGREE21_OFF') };
    const found = await askPersonRegister({ personRegister, log }, params.number.trim(), { signal });
    if (found.kind === 'problem') return found;
    if (found.kind === 'unknown') return { kind: 'refused', refusal: refuse('AGREE21_PERSON_UNKNOWN') };
    const { salutation, title, firstName, lastName, contacts } = found.person;
    const body: Agree21MasterDataView = { salutation, title, firstName, lastName, contacts };
    return { kind: 'json', body };
  },
});

/** Whether agree21 knows a customer, and by which number: archived documents go to that person. */
export const readAgree21PersonOfCustomer = customersQuery({
  path: '/customers/agree21-person/:id',
  summary: 'Die Person, die ein Kunde in agree21 ist',
  access: adviserAccess,
  answers: { json: customerForArchivingView },
  async handle({ params, signal, commands, personRegister, log }) {
    const found = await fetchAgree21PersonOfCustomer({ commands, personRegister, log }, params.id, signal);
    if (found === undefined) return notFoundProblem();
    return 'kind' in found ? found : { kind: 'json', body: found };
  },
});
