/** Texts of the own profile, and of the page that confirms a new e-mail address. */
export const profileTexts = {
  data: 'Persönliche Daten',
  emailHelp: 'Eine neue Adresse gilt erst, wenn Sie sie über den Link bestätigen, den wir dorthin senden.',
  emailPending: (email: string) =>
    `Bitte öffnen Sie den Link in der E-Mail an ${email}. Er gilt 24 Stunden; bis dahin melden Sie sich mit Ihrer bisherigen Adresse an.`,
  newPasswordTitle: 'Passwort ändern',
  newPassword: 'Neues Passwort',
  newPasswordHelp: 'Nur ausfüllen, wenn Sie Ihr Passwort ändern möchten.',
  repeat: 'Neues Passwort wiederholen',
  confirmTitle: 'Änderungen bestätigen',
  currentPassword: 'Aktuelles Passwort',
  currentPasswordHelp: 'Zu Ihrer Sicherheit, bei jeder Änderung.',
  saved: 'Ihr Profil wurde gespeichert.',
  roles: 'Ihre Rechte',
  noRoles: 'Ihnen sind keine Rechte zugeteilt.',
  rolesHelp: 'Ihre Rechte ändert die Bank-Administration.',
  inherited: 'enthalten',

  confirmEmailTitle: 'E-Mail-Adresse bestätigen',
  confirmEmailText: 'Ab dann melden Sie sich mit Ihrer neuen E-Mail-Adresse an. Bestehende Anmeldungen werden beendet.',
  confirmEmail: 'Neue Adresse bestätigen',
  linkOverTitle: 'Dieser Link gilt nicht mehr',
  linkOver:
    'Er wurde schon verwendet oder ist abgelaufen. Haben Sie die neue Adresse bereits bestätigt, melden Sie sich mit ihr an. Andernfalls ändern Sie die Adresse in Ihrem Profil noch einmal; Sie erhalten dann einen neuen Link.',
  tryAgain: 'Noch einmal versuchen',
  toProfile: 'Zum Profil',
} as const;
