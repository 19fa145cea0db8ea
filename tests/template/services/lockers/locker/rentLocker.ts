import { rentLockerSchema } from '@portal/contracts/lockers/commands/rentLocker';
import { refuse } from '@portal/platform/commands/refusal';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import { lenders, lockerCommand } from '../lockersServices.ts';
import { uniqueLockerNumber } from './uniqueLockerNumber.ts';

export const rentLocker = lockerCommand({
  method: 'POST',
  path: '/lockers',
  summary: 'Schließfach vermieten',
  access: lenders,
  body: rentLockerSchema,
  creates: 'locker',
  gather: async ({ body, customers }) =>
    (await customers.contactOf(body.customer)) === undefined ? refuse('LOCKER_CUSTOMER_UNKNOWN') : undefined,
  claims: [uniqueLockerNumber],
  command: ({ body: { customer, number, note } }) => ({ type: 'RentLocker', customerId: customer, number, note }),
  answer: declareAnswerAsGetOfResource('lockers'),
});
