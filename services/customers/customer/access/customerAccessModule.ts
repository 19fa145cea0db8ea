import { registerWithInvitationCodeSchema } from '@portal/contracts/customers/commands/access';
import { sessionTokenAnswer } from '@portal/contracts/customers/views/customer';
import { createAccessModule } from '@portal/platform/access/createAccessModule';
import { wordsUnfitForPasswordOf } from '@portal/platform/access/wordsUnfitForPasswordOf';
import { refuse } from '@portal/platform/commands/refusal';
import { customerAggregate } from '../customerAggregate.ts';
import { customerUnknownDeviceLetter, customerPasswordChangedLetter, customerPasswordResetLetter } from '../customerLetters.ts';
import { customerEmailUniquenessRule } from '../customerUniqueness.ts';

export const customerAccessModule = createAccessModule({
  realm: 'customer',
  actor: 'customer',
  path: 'customers',
  aggregate: customerAggregate,
  emails: customerEmailUniquenessRule,
  hasAccess: ({ registered }) => registered,
  barred: ({ deletionRequested }) => (deletionRequested ? refuse('DELETION_REQUESTED') : undefined),
  signInAnswer: sessionTokenAnswer,
  namesOf: ({ master }) => wordsUnfitForPasswordOf(master),
  personOf: ({ master }) => (master?.email ? master : undefined),
  events: { first: 'CustomerRegistered', changed: 'CustomerPasswordChanged' },
  letters: { reset: customerPasswordResetLetter, changed: customerPasswordChangedLetter, newPlace: customerUnknownDeviceLetter },
  invitation: {
    path: '/customers/register-with-invitation-code',
    summary: 'Mit dem Code der Einladung registrieren und ein Passwort festlegen',
    body: registerWithInvitationCodeSchema,
    closed: ({ customer }) => (customer.closedRegistration ? refuse('REGISTRATION_CLOSED') : undefined),
    command: ({ customer }) => ({ type: 'RegisterCustomer' as const, closedRegistration: customer.closedRegistration }),
    alreadyDone: 'ALREADY_REGISTERED',
  },
});
