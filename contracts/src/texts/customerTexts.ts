/** Texts of customer screens that the specification fixes to the letter. */
export const customerTexts = {
  notFound: 'Die gesuchte Seite konnte nicht gefunden werden',
  hubTitle: 'Übersicht Ihrer Vorgänge',
  hubEmpty: 'Bisher wurden keine Vorgänge für Sie angelegt.',
  allFilesHeadline: 'Alle angeforderten Dokumente',
  showHistory: 'Statusverlauf anzeigen',
  hideHistory: 'Statusverlauf ausblenden',
  adviserComment: 'Kommentar von Ihrem Berater',
  completeEnquiry: 'Vorgang abschließen',
  releaseFile: 'Für Bank freigeben',
  correctUpload: 'Upload korrigieren',
  uploadNotPossible: 'Upload nicht möglich / nötig',
  uploadNowPossible: 'Upload nun möglich',
  problemState: 'Sachverhalt wird geprüft',
  readyState: 'Datei wurde zur Überprüfung freigegeben',
  verifiedState: 'Datei wurde erfolgreich geprüft',
  requestNewCode: 'Neuen Code anfordern',
  confirmCode: 'Code bestätigen',
  resetPassword: 'Passwort zurücksetzen',
  optional: 'optional',
} as const;

export const customerTabs = {
  dashboard: 'Übersicht',
  activation: 'Aktivierung',
  documents: 'Dokumente',
  payouts: 'Kreditauszahlungen',
  selfDisclosure: 'Selbstauskünfte',
  profile: 'Profil',
  about: 'Hilfe',
} as const;
