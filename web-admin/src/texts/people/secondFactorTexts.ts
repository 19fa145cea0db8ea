import { countWithNoun } from '../countWithNoun.ts';

/** Texts of the second factor: at the sign-in, in the profile, and for the administration. */
export const secondFactorTexts = {
  title: 'Zweiter Faktor',
  explanation:
    'Mit einem zweiten Faktor genügt Ihr Passwort allein nicht mehr: Bei jeder Anmeldung bestätigen Sie zusätzlich mit einem Passkey oder mit einem Code, den eine App auf Ihrem Telefon anzeigt.',
  active: 'Ihr zweiter Faktor ist eingerichtet.',
  inactive: 'Sie haben keinen zweiten Faktor eingerichtet.',
  required: 'Ihre Bank verlangt einen zweiten Faktor. Sie können ihn neu einrichten, aber den letzten nicht entfernen.',
  codesLeft: (count: number) =>
    count === 0
      ? 'Sie haben keinen Wiederherstellungscode mehr. Erstellen Sie bitte neue.'
      : `Sie haben noch ${countWithNoun(count, 'Wiederherstellungscode', 'Wiederherstellungscodes')}.`,

  enterTitle: 'Anmeldung bestätigen',
  enterText: 'Bitte geben Sie den Code ein, den Ihre App jetzt anzeigt.',
  recoveryText: 'Bitte geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder gilt nur einmal.',
  code: 'Code der App',
  codeHelp: '6 Ziffern; er wechselt alle 30 Sekunden.',
  recoveryCode: 'Wiederherstellungscode',
  recoveryCodeHelp: '10 Zeichen; Bindestrich und Groß- oder Kleinschreibung spielen keine Rolle.',
  useRecovery: 'Wiederherstellungscode verwenden',
  useApp: 'Code der App verwenden',
  lost: 'Haben Sie weder App noch Passkey noch einen Wiederherstellungscode? Ihre Bank-Administration kann den zweiten Faktor zurücksetzen.',
  confirm: 'Bestätigen',
  startAgain: 'Zurück zur Anmeldung',
  expired: 'Die Anmeldung hat zu lange gedauert. Bitte geben Sie Ihr Passwort noch einmal ein.',

  stepUpTitle: 'Bitte bestätigen Sie, dass Sie es sind',
  stepUpText: 'Ihre Bank verlangt dafür noch einmal den zweiten Faktor. Danach geht es hier weiter; Ihre Eingaben bleiben erhalten.',
  stepUpPasskeyText: 'Bitte bestätigen Sie mit einem Ihrer Passkeys. Ihr Gerät fragt Sie danach.',

  mustSetUpTitle: 'Zweiten Faktor einrichten',
  mustSetUp: 'Ihre Bank verlangt bei der Anmeldung einen zweiten Faktor. Richten Sie ihn bitte jetzt ein; danach sind Sie angemeldet.',
  setUp: 'Authenticator-App einrichten',
  appTitle: 'Authenticator-App',
  appActive: 'Eingerichtet.',
  appNone: 'Nicht eingerichtet.',
  recoveryTitle: 'Wiederherstellungscodes',
  setUpAgain: 'Neu einrichten',
  setUpAgainTitle: 'Authenticator-App neu einrichten',
  setUpBesideText: 'Ihre Passkeys gelten weiter. Sie erhalten neue Wiederherstellungscodes; die bisherigen gelten dann nicht mehr.',
  setUpAgainText: 'Die bisherige App und ihre Wiederherstellungscodes gelten weiter, bis die neue Einrichtung abgeschlossen ist.',
  next: 'Weiter',
  scan: 'Öffnen Sie auf Ihrem Telefon eine Authenticator-App und scannen Sie diesen QR-Code.',
  qrCode: 'QR-Code für die Authenticator-App',
  secret: 'Oder geben Sie diesen Schlüssel in der App ein:',
  thenCode: 'Geben Sie dann den Code ein, den die App anzeigt.',
  present: 'Code Ihres jetzigen zweiten Faktors',
  presentHelp: 'Der Code der App oder ein Wiederherstellungscode.',
  activate: 'Einrichtung abschließen',

  codesTitle: 'Ihre Wiederherstellungscodes',
  codesText:
    'Ohne Ihr Telefon melden Sie sich mit einem dieser Codes an. Jeder gilt einmal. Sie erscheinen nur jetzt: Bewahren Sie sie an einem sicheren Ort auf, nicht neben Ihrem Passwort.',
  copy: 'Kopieren',
  copied: 'Die Codes sind in der Zwischenablage.',
  notCopied: 'Ihr Browser erlaubt das Kopieren hier nicht. Bitte markieren Sie die Codes und kopieren Sie sie von Hand.',
  download: 'Herunterladen',
  fileName: 'wiederherstellungscodes.txt',
  kept: 'Ich habe die Codes sicher aufbewahrt.',
  finish: 'Fertig',
  goOn: 'Weiter zum Dashboard',

  renew: 'Neue Wiederherstellungscodes',
  renewText: 'Es werden zehn neue Codes erstellt. Die bisherigen gelten dann nicht mehr.',
  remove: 'Entfernen',
  removeTitle: 'Authenticator-App entfernen',
  removeAppText: 'Ihre Passkeys und Wiederherstellungscodes gelten weiter.',
  removeText: 'Zur Anmeldung genügt dann wieder Ihr Passwort allein.',
  removed: 'Die Authenticator-App wurde entfernt.',
  done: 'Ihre Authenticator-App ist eingerichtet.',

  ofEmployee: 'Zweiter Faktor eingerichtet',
  reset: 'Zweiten Faktor zurücksetzen',
  resetText: (name: string) =>
    `${name} meldet sich danach mit dem Passwort allein an und muss den zweiten Faktor neu einrichten; alle Sitzungen enden. Prüfen Sie vorher, dass die Bitte wirklich von dieser Person kommt.`,
  resetDone: 'Der zweite Faktor wurde zurückgesetzt.',
} as const;
