import { ACTIVATION_CODE_VALID_MINUTES } from '@portal/contracts/customers/activationCode';
import { MOBILE_CODE_VALID_MINUTES } from '@portal/contracts/customers/mobileCode';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { LetterName } from '@portal/contracts/instance/texts/bankTextDefinitions';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { greetingOf } from '@portal/contracts/shared/salutation';
import { formatDay } from '@portal/contracts/shared/time/dates';
import type { LetterRecipientAndBranding } from '@portal/platform/access/accessRealm';
import { createCustomerLetter } from '@portal/platform/outbox/createPlainTextMailMessage';
import type { MailOrSmsMessage } from '@portal/platform/outbox/outbox';
import type { CodeSmsWording } from '@portal/platform/outbox/createSmsMessage';
import type { CustomerMasterData } from './customerState.ts';

/** The letters to customers about their access, in the words of `mailTextDefinitions.ts`. Pure: data in, letter out. */
export type CustomerLetterFacts = LetterRecipientAndBranding<CustomerMasterData>;

interface LetterContents {
  /** Where its link leads. */
  readonly path: string;
  readonly code?: string;
  readonly validUntil?: string;
  /** Says that a code will be asked for. */
  readonly codeNote?: string;
}

export const customerLetter = (
  name: LetterName,
  { to, publicUrl, ...sender }: CustomerLetterFacts,
  { path, code, validUntil, codeNote = '' }: LetterContents,
): MailOrSmsMessage =>
  createCustomerLetter(name, { email: to.email, greeting: greetingOf(to) }, sender, {
    link: `${publicUrl}${path}`,
    values: { codeNote, ...(validUntil === undefined ? {} : { validUntil: formatDay(validUntil) }) },
    ...(code === undefined ? {} : { code }),
    notAfter: validUntil ?? null,
  });

export const customerInvitationLetter = (facts: CustomerLetterFacts, code: string, validUntil: string): MailOrSmsMessage =>
  customerLetter('Invitation', facts, { path: fillPath(customerPaths.invite, { invitationCode: code }), code, validUntil });

export const customerPasswordResetLetter = (facts: CustomerLetterFacts, code: string, validUntil: string): MailOrSmsMessage =>
  customerLetter('PasswordReset', facts, { path: fillPath(customerPaths.resetPassword, { passwordResetCode: code }), code, validUntil });

export const customerPasswordChangedLetter = (facts: CustomerLetterFacts): MailOrSmsMessage =>
  customerLetter('PasswordChanged', facts, { path: customerPaths.login });

export const customerUnknownDeviceLetter = (facts: CustomerLetterFacts): MailOrSmsMessage =>
  customerLetter('NewPlace', facts, { path: customerPaths.login });

type App = Pick<InstanceConfig, 'app'>;

export const createActivationCodeSmsWording = ({ app }: App): CodeSmsWording => ({
  subject: 'Aktivierungscode',
  what: `Aktivierungscode für ${app.title} der ${app.bankName}`,
  validMinutes: ACTIVATION_CODE_VALID_MINUTES,
});

export const createMobileCodeSmsWording = ({ app }: App): CodeSmsWording => ({
  subject: 'Code für Ihre Mobilnummer',
  what: `Code, mit dem Sie diese Mobilnummer für ${app.title} der ${app.bankName} bestätigen`,
  validMinutes: MOBILE_CODE_VALID_MINUTES,
});
