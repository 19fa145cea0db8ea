import { noFieldsSchema } from '@portal/platform/http/requests/readJsonBody';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import { lenders, lockerCommand } from '../lockersServices.ts';

export const giveBackLocker = lockerCommand({
  method: 'POST',
  path: '/lockers/:id/give-back',
  summary: 'Schließfach zurücknehmen',
  access: lenders,
  body: noFieldsSchema,
  command: () => ({ type: 'GiveBackLocker' }),
  answer: declareAnswerAsGetOfResource('lockers'),
});
