import { agree21MasterDataView, type Agree21MasterDataView } from '@portal/contracts/customers/views/agree21Person';
import { refuse } from '@portal/platform/commands/refusal';
import { advisers } from '../customer/customerCommand.ts';
import { customersQuery } from '../customersServices.ts';
import { askPersonRegister } from './askPersonRegister.ts';

/** What a new customer's form is filled with. */
export const readAgree21MasterData = customersQuery({
  path: '/customers/agree21-master-data/:number',
  summary: 'Stammdaten einer Person aus agree21, zum Anlegen eines Kunden',
  access: advisers,
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
