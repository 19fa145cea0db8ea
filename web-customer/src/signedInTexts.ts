import { customerAppTabLabels, specifiedCustomerTexts } from '@portal/contracts/texts/specifiedCustomerTexts';
import { useTextsInChosenLanguage } from './plain-language/useTextsInChosenLanguage.ts';

/** German texts of the signed-in screens; those of the upload page are in uploadTexts. What the specification fixes comes from the contracts. */
export const signedInTexts = {
  ...specifiedCustomerTexts,
  tabs: customerAppTabLabels,
  payoutsTab: 'Auszahlungen',
  selfDisclosureTab: 'Auskünfte',
  newTab: ' (öffnet in einem neuen Tab)',
  requestedAgain: 'Erneut angefordert',
  sendAgain: 'Noch einmal senden',
  attachments: {
    fallbackName: 'Dokument Ihrer Bank',
    downloadOf: (name: string) => `${specifiedCustomerTexts.downloadDocument}: ${name}`,
    previewOf: (name: string) => `${specifiedCustomerTexts.previewDocument}: ${name}`,
  },

  activation: {
    title: 'Aktivierung',
    sms: 'Wir haben Ihnen einen Aktivierungscode per SMS auf Ihr Mobiltelefon gesendet. Er gilt 30 Minuten; danach können Sie hier einen neuen anfordern.',
    smsTo: (ending: string) => `Gesendet an die Nummer, die auf ${ending} endet.`,
    adviser: 'Bitte geben Sie den Aktivierungscode ein, den Sie von Ihrer Beraterin oder Ihrem Berater erhalten haben.',
    none: 'Für Ihren Zugang gibt es noch keinen Aktivierungscode. Bitte wenden Sie sich an Ihre Beraterin oder Ihren Berater.',
    code: 'Aktivierungscode',
    codeHelp: '6 Zeichen, Groß- und Kleinschreibung ist egal',
    again: (seconds: number) => `Ein neuer Code ist in ${seconds} s möglich.`,
    againNow: 'Sie können jetzt einen neuen Code anfordern.',
    undelivered: 'Die SMS mit dem Code wurde nicht zugestellt. Hat Ihr Telefon Empfang? Dann lassen Sie sie noch einmal senden.',
  },

  dashboard: {
    title: 'Übersicht',
    morning: 'Guten Morgen',
    day: 'Guten Tag',
    evening: 'Guten Abend',
    next: 'Ihr nächster Schritt',
    nothingTitle: 'Zurzeit ist nichts zu tun',
    nothingText: 'Wir melden uns per E-Mail, sobald wir etwas von Ihnen brauchen.',
    noneYet: 'Bisher hat die Bank keine Dokumente von Ihnen angefragt. Wir melden uns per E-Mail, sobald es so weit ist.',
    modules: 'Ihre Bereiche',
    selfDisclosure: 'Einkommen, Ausgaben und Vermögen angeben; öffnet sich in einem neuen Tab',
    missing: (count: number) => (count === 1 ? '1\u00a0Dokument fehlt noch' : `${count}\u00a0Dokumente fehlen noch`),
    toConfirm: (count: number) =>
      count === 1 ? '1\u00a0Dokument wartet auf Ihre Bestätigung' : `${count}\u00a0Dokumente warten auf Ihre Bestätigung`,
    inClarification: (count: number) => (count === 1 ? '1\u00a0Dokument in Klärung' : `${count}\u00a0Dokumente in Klärung`),
    inReview: (count: number) => (count === 1 ? 'Ihre Bank prüft 1\u00a0Vorgang' : `Ihre Bank prüft ${count}\u00a0Vorgänge`),
    nothingNow: 'Zurzeit nichts zu tun',
    allDone: 'Alles erledigt',
    open: (count: number) => (count === 1 ? '1 offener Vorgang' : `${count} offene Vorgänge`),
    newTitle: 'Neu hier?',
    newText: 'In fünf kurzen Schritten zeigen wir Ihnen, wie Sie Dokumente einreichen.',
    noModules: 'Für Sie ist noch kein Bereich freigeschaltet. Bitte wenden Sie sich an Ihre Beraterin oder Ihren Berater.',
  },

  nextStep: {
    upload: 'Dokumente hochladen',
    release: 'Dokumente bestätigen',
    complete: specifiedCustomerTexts.completeEnquiry,
  },

  deadline: {
    by: (day: string) => `bis ${day}`,
    today: 'heute fällig',
    tomorrow: 'morgen fällig',
    inDays: (days: number) => `noch ${days} Tage`,
    overdue: (day: string) => `überfällig seit ${day}`,
  },

  hub: {
    feedbackTitle: 'Wie gefällt Ihnen das Portal?',
    feedback: 'Feedback geben',
    howItWorks: 'So funktioniert es',
    emptyHint: 'Sobald Ihre Bank etwas von Ihnen braucht, erscheint es hier, und Sie erhalten eine E-Mail.',
  },

  printed: {
    about: (publicId: string) => `Vorgang ${publicId}`,
    at: (instant: string) => `Gedruckt am ${instant} Uhr`,
  },

  enquiry: {
    fallbackName: 'Vorgang',
    toHub: 'Alle Vorgänge',
    id: (publicId: string) => `ID: ${publicId}`,
    progress: (done: number, total: number) => `${done} von ${total} erledigt`,
    progressLabel: 'Fortschritt',
    message: 'Nachricht Ihrer Bank',
    noFiles: 'Zu diesem Vorgang hat die Bank noch keine Dokumente angefragt.',
    confirmTitle: 'Vorgang jetzt abschließen?',
    confirmText: 'Danach prüft die Bank Ihre Unterlagen. Sie können dann nichts mehr ändern, außer die Bank fragt noch einmal nach.',
    confirmOpenOptional: (count: number) =>
      count === 1
        ? 'Ein optionales Dokument haben Sie nicht hochgeladen. Das ist in Ordnung.'
        : `${count} optionale Dokumente haben Sie nicht hochgeladen. Das ist in Ordnung.`,
    confirmInClarification: (count: number) =>
      count === 1
        ? 'Zu einem Dokument haben Sie der Bank einen Hinweis gegeben, statt es hochzuladen.'
        : `Zu ${count}\u00a0Dokumenten haben Sie der Bank Hinweise gegeben, statt sie hochzuladen.`,
    confirm: 'Jetzt abschließen',
    notYet: 'Das geht, sobald alle benötigten Dokumente hochgeladen und bestätigt sind.',
    completing: 'Der Vorgang wird abgeschlossen …',
    doneTitle: 'Geschafft, vielen Dank!',
    doneText: 'Ihre Unterlagen sind vollständig bei der Bank angekommen.',
    doneRequired: 'Alle benötigten Unterlagen sind bei der Bank angekommen.',
    doneWithoutFiles: 'Ihre Bank weiß jetzt, dass Sie fertig sind.',
    doneWithNotes: (arrived: number, notes: number) => {
      const ofMore = notes === 1 ? 'Ihr Hinweis zu einem weiteren' : `Ihre Hinweise zu ${notes} weiteren`;
      if (arrived > 0)
        return `${arrived === 1 ? 'Ihr Dokument' : `Ihre ${arrived}\u00a0Dokumente`} und ${ofMore} sind bei der Bank angekommen.`;
      return notes === 1
        ? 'Ihr Hinweis zum Dokument ist bei der Bank angekommen.'
        : `Ihre Hinweise zu ${notes}\u00a0Dokumenten sind bei der Bank angekommen.`;
    },
    doneNext: {
      check: 'Ihre Beraterin oder Ihr Berater prüft die Unterlagen, in der Regel innerhalb weniger Werktage.',
      clarify: (count: number) => `${count === 1 ? 'Ihren Hinweis' : 'Ihre Hinweise'} klärt die Bank, wenn nötig mit Ihnen.`,
      mail: 'Fehlt noch etwas, erhalten Sie eine E-Mail.',
      nothing: 'Sie müssen jetzt nichts weiter tun.',
    },
    doneBack: 'Zur Übersicht',
    doneShow: 'Vorgang ansehen',
    historyEmpty: 'Es gibt noch keine Statusänderungen.',
    ofEnquiry: 'Vorgang',
    happened: {
      questionAsked: 'Frage gestellt',
      bankWrote: 'Nachricht Ihrer Bank',
      questionClosed: 'Frage erledigt',
      accessLinkSent: 'Zugangslink gesendet',
      accessLinkOpened: 'Zugangslink geöffnet',
      accessLinkEnded: 'Zugang über den Link beendet',
      reminded: 'Erinnerung gesendet',
      deadlineExtended: 'Frist verlängert',
    },
    by: {
      customer: 'von Ihnen',
      bank_employee: 'von der Bank',
      access_token: 'über einen Zugangslink',
      integration: 'durch ein System der Bank',
      system: 'automatisch',
    },
  },

  files: {
    toEnquiry: 'Zum Vorgang',
    toList: 'Zurück zur Liste',
    optionalOf: (count: number) => `davon ${count} optional`,
    count: (count: number) => (count === 1 ? '1 Dokument' : `${count} Dokumente`),
    fallbackName: 'Dokument',
    bankWrote: 'Ihre Bank hat Ihnen zu einem Dokument geschrieben',
    newAnswer: 'Neue Nachricht',
  },

  profile: {
    title: 'Benutzerprofil',
    data: 'Ihre Daten',
    hint: 'Diese Angaben kann nur Ihre Bank ändern. Stimmt etwas nicht mehr? Bitte geben Sie ihr Bescheid.',
    titles: 'Titel',
    saveData: 'Speichern',
    mobile: 'Mobil',
    missing: 'Nicht hinterlegt',
    security: 'Sicherheit',
    securityText: 'Ändern Sie Ihr Passwort, wenn jemand anderes es kennen könnte. Auf anderen Geräten werden Sie dabei abgemeldet.',
    changePassword: 'Passwort ändern',
    currentPassword: 'Aktuelles Passwort',
    save: 'Passwort speichern',
    deleteAccount: 'Account löschen',
    deleteTitle: 'Ihr Zugang',
    deleteText:
      'Sie können die Löschung Ihres Accounts beantragen. Sie werden dann abgemeldet und können sich nicht mehr anmelden; Ihre Bank löscht danach Ihre Daten, soweit sie nichts davon aufbewahren muss.',
    deleteMeans: 'Danach können Sie sich nicht mehr anmelden. Offene Vorgänge klärt Ihre Bank mit Ihnen.',
  },

  about: {
    title: 'Hilfe',
    stepsTitle: 'So reichen Sie Dokumente ein',
    steps: [
      { title: 'Vorgang öffnen', text: 'Unter „Dokumente“ sehen Sie, worum Ihre Bank Sie bittet.' },
      { title: 'Fehlende Dokumente ansehen', text: 'Jedes Dokument hat eine eigene Seite mit einer kurzen Erklärung.' },
      {
        title: 'Fotografieren oder auswählen',
        text: 'Nehmen Sie ein Foto auf oder wählen Sie Dateien. Mehrere Seiten werden zu einem Dokument.',
      },
      { title: 'Prüfen und freigeben', text: 'Erst wenn Sie das Dokument freigeben, kann die Bank es sehen.' },
      { title: 'Vorgang abschließen', text: 'Ist alles erledigt, schließen Sie den Vorgang ab. Dann prüft die Bank Ihre Unterlagen.' },
    ],
    questionsTitle: 'Häufige Fragen',
    questions: [
      {
        title: 'Ich habe ein Dokument nicht. Was tue ich?',
        text: `Wählen Sie beim Dokument „${specifiedCustomerTexts.uploadNotPossible}“ und nennen Sie den Grund. Ihre Bank meldet sich bei Ihnen.`,
      },
      {
        title: 'Ich habe das Falsche hochgeladen.',
        text: `Solange Sie es nicht freigegeben haben, wählen Sie „${specifiedCustomerTexts.correctUpload}“. Danach hilft Ihre Beraterin oder Ihr Berater.`,
      },
      {
        title: 'Wer sieht meine Dokumente?',
        text: 'Nur Ihre Bank, und erst nach Ihrer Freigabe. Alles wird verschlüsselt übertragen und gespeichert.',
      },
    ],
  },
} as const;

export const useSignedInTexts = () => useTextsInChosenLanguage('area', signedInTexts);
