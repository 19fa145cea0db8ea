/** Notices of the specification, to the letter, and how long they stay. */
export const ERROR_NOTICE_MS = 30_000;
export const PASSWORD_RESET_NOTICE_MS = 10_000;
/** A password or an activation code of a demo customer. */
export const DEMO_SECRET_NOTICE_MS = 60_000;
export const LOADING_BAR_DELAY_MS = 750;
export const SEARCH_DEBOUNCE_MS = 500;
export const OPTION_SEARCH_DEBOUNCE_MS = 250;
export const MAX_OPTION_SEARCH_RESULTS = 30;
export const PAGE_SIZES = [5, 10, 15, 20] as const;
export const DEFAULT_PAGE_SIZE = 10;
/** Of descriptions in tables. */
export const TABLE_DESCRIPTION_CUT_CHARACTERS = 100;
export const STANDARD_DIALOG_WIDTH_PX = 600;
export const PREVIEW_DIALOG_WIDTH_PX = 800;

export const ERROR_NOTICE_TITLE = 'Es ist ein Fehler aufgetreten';

export const customerNotices = {
  activated: 'Ihr Account wurde erfolgreich aktiviert.',
  newCode: 'Ein neue Aktivierungscode wurde versandt.',
  passwordChanged: 'Ihr Passwort wurde erfolgreich geändert.',
  accountDeleted: 'Der Account wurde gelöscht.',
  enquiryCompleted: 'Vorgang wurde erfolgreich abgeschlossen.',
  filesProcessed: 'Ihre Datei(en) wurde(n) erfolgreich verarbeitet.',
  fileReleased: 'Datei wurde zur Überprüfung freigegeben.',
  bankLoginFailed: 'Beim Login mit Ihrer Bank ist ein Fehler aufgetreten.',
  bankRegistrationFailed: 'Bei der Registrierung mit Ihrer Bank ist ein Fehler aufgetreten.',
} as const;

export const adminNotices = {
  customerCreated: 'Der Kunde wurde erfolgreich angelegt.',
  customerEdited: 'Der Kunde wurde erfolgreich bearbeitet.',
  customerInvited: 'Der Kunde wurde erfolgreich eingeladen.',
  selfDisclosureRequested: 'Beim Kunden wurde erfolgreich eine Selbstauskunft angefordert.',
  customersRefreshed: 'Kundenübersicht wurde aktualisiert.',
  enquiryCreated: 'Der Vorgang wurde erfolgreich angelegt.',
  enquiryWithFilesCreated: 'Vorgang wurde erfolgreich erstellt.',
  enquiryEdited: 'Der Vorgang wurde erfolgreich bearbeitet.',
  enquiryStatusChanged: 'Der Vorgang wurde erfolgreich freigegeben.',
  customerArchived: 'Der Kunde wurde archiviert.',
  deletionRequestCancelled: 'Löschanfrage storniert.',
  enquiryDeleted: 'Der Vorgang wurde erfolgreich gelöscht.',
  enquiryArchived: 'Vorgang wurde erfolgreich archiviert.',
  fileEdited: 'Die Anfrage wurde erfolgreich bearbeitet.',
  fileArchived: 'Dokument wurde erfolgreich an agree21 zur Archivierung übergeben.',
  attachmentArchived: 'Bankdokument wurde erfolgreich an agree21 zur Archivierung übergeben.',
  employeeCreated: 'Der Bank-Mitarbeiter wurde erfolgreich angelegt.',
  employeeEdited: 'Der Bank-Mitarbeiter wurde erfolgreich bearbeitet.',
  employeesRefreshed: 'Bank-Mitarbeiter-Übersicht wurde aktualisiert.',
  emailChangeRequested: 'Um die Änderung der E-Mail-Adresse abzuschließen, schauen Sie bitte in Ihr Postfach.',
  emailChanged: 'Ihre E-Mail-Adresse wurde erfolgreich geändert. Bitte loggen Sie sich ein.',
  passwordChanged: 'Ihr Passwort wurde erfolgreich geändert.',
} as const;
