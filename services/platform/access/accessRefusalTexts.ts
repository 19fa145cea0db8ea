import { createInvalidInputRefusalTexts } from '../http/refusalTexts.ts';
import type { RefusalTexts } from '../http/defineRoute.ts';

/** Codes of the access calls that both realms share. */
export const accessRefusalTexts: RefusalTexts = {
  INVITATION_INVALID: {
    status: 422,
    title: 'Einladung ungültig',
    detail:
      'Diese Einladung ist nicht gültig oder wurde bereits verwendet. Bitte melden Sie sich an oder fordern Sie eine neue Einladung an.',
    field: 'invitationCode',
  },
  INVITATION_EXPIRED: {
    status: 422,
    title: 'Einladung abgelaufen',
    detail: 'Diese Einladung ist abgelaufen. Bitte fordern Sie eine neue Einladung an.',
    field: 'invitationCode',
  },
  RESET_CODE_INVALID: {
    status: 422,
    title: 'Link ungültig',
    detail:
      'Dieser Link ist nicht gültig, abgelaufen oder wurde bereits verwendet. Bitte fordern Sie über „Passwort vergessen“ einen neuen an.',
    field: 'passwordResetCode',
  },
  ...createInvalidInputRefusalTexts('currentPassword', { CURRENT_PASSWORD_WRONG: 'Das aktuelle Passwort ist nicht richtig.' }),
  ...createInvalidInputRefusalTexts('newPassword', {
    PASSWORD_REPEATED: 'Das neue Passwort muss sich vom aktuellen Passwort unterscheiden.',
  }),
};

/** Of the code that is asked for where a link of a letter is opened. */
export const linkSmsCodeRefusalTexts: RefusalTexts = {
  ...createInvalidInputRefusalTexts('submitCode', {
    ACCESS_CODE_WRONG: 'Der Code ist nicht richtig. Bitte prüfen Sie Ihre Eingabe.',
    ACCESS_CODE_EXPIRED: 'Der Code ist nicht mehr gültig. Bitte fordern Sie einen neuen Code an.',
  }),
};
