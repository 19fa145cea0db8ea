import { payoutTexts as fixedTexts } from '@portal/contracts/payouts/texts';
import { formatCents } from '@portal/contracts/payouts/money';
import { customerAppTabLabels } from '@portal/contracts/texts/specifiedCustomerTexts';
import { useTextsInChosenLanguage } from './plain-language/useTextsInChosenLanguage.ts';

const NO_BREAK = '\u00a0';
const counted = (count: number, one: string, many: string): string => `${count}${NO_BREAK}${count === 1 ? one : many}`;

const fromToday = (days: number): string =>
  days === 0 ? 'heute' : `${days < 0 ? 'vor' : 'in'} ${counted(Math.abs(days), 'Tag', 'Tagen')}`;

/** Several files become one document: it is called by all of them, and by its pages. */
export function fileNamesWithPageCount(names: readonly string[], pages: number | null): string {
  const name = names.join(', ');
  return pages === null || pages < 2 ? name : `${name} (${counted(pages, 'Seite', 'Seiten')})`;
}

/** 'Datei' of one, 'Dateien' of several, with what `withPages` says. */
export function uploadedFileNamesText(names: readonly string[], pages: number | null): string {
  const { file, files } = payoutTexts.proofs;
  return (names.length > 1 ? files : file)(fileNamesWithPageCount(names, pages));
}

/** German texts of the payout screens. What the specification fixes comes from the contracts. */
export const payoutTexts = {
  ...fixedTexts,
  fallbackProject: 'Kreditvorhaben',
  fallbackRequest: 'Auszahlungsantrag',
  fallbackCredit: 'Kredit',

  gone: {
    title: 'Hier gibt es nichts mehr',
    text: {
      project: 'Dieses Kreditvorhaben gibt es nicht mehr, oder es gehört nicht zu Ihrem Zugang.',
      request: 'Diesen Auszahlungsantrag gibt es nicht mehr, oder er gehört nicht zu Ihrem Zugang.',
    },
    toProjects: 'Zu Ihren Kreditvorhaben',
  },

  amounts: {
    disbursed: 'Ausgezahlt',
    requested: 'Beantragt',
    remaining: 'Verfügbar',
    total: 'Gesamt',
    left: 'Nicht abgerufen',
  },

  projects: {
    empty: 'Zurzeit gibt es kein Kreditvorhaben für Sie.',
    emptyHint: 'Sobald Ihre Bank eines eingerichtet hat, finden Sie es hier und können Auszahlungen beantragen.',
    payoutsLeft: (count: number) =>
      count <= 0 ? 'Keine Auszahlung mehr möglich' : `Noch ${counted(count, 'Auszahlung', 'Auszahlungen')} möglich`,
    pages: 'Seiten',
    page: (page: number, pages: number) => `Seite ${page} von ${pages}`,
    previousPage: 'Vorherige Seite',
    nextPage: 'Nächste Seite',
  },

  project: {
    toOverview: 'Alle Kreditvorhaben',
    payoutsLeft: 'Verbleibende Auszahlungen',
    perType: 'Verfügbar je Zweck',
    leftPerType: 'Nicht abgerufen je Zweck',
    credits: 'Ihre Kredite',
    noCredits: 'Zu diesem Vorhaben gehört noch kein Kredit.',
    requests: 'Ihre Auszahlungsanträge',
    noRequests: 'Sie haben noch keine Auszahlung beantragt.',
    noRequestsHint: 'Mit einem Auszahlungsantrag rufen Sie Geld aus Ihren Krediten ab.',
    columns: {
      name: 'Name',
      amount: 'Betrag',
      created: 'Angelegt',
      submitted: 'Eingereicht',
      status: 'Status',
      actions: 'Aktionen',
    },
    notSubmitted: 'noch nicht',
    edit: (name: string) => `${name} bearbeiten`,
    view: (name: string) => `${name} ansehen`,
    remove: (name: string) => `${name} löschen`,
    notActive: 'In diesem Vorhaben können Sie keine Auszahlungen mehr beantragen.',
    withoutMobile:
      'Zu Ihrem Zugang gehört keine Mobilnummer. Auszahlungsanträge bestätigen Sie mit einem Code, den wir dorthin senden. Bitte geben Sie Ihre Mobilnummer zuerst Ihrer Beraterin oder Ihrem Berater.',
    noneLeft: 'Alle vereinbarten Auszahlungen dieses Vorhabens sind beantragt oder ausgezahlt.',
    lastOne: 'Die nächste Auszahlung ist die letzte: Sie umfasst alles, was noch verfügbar ist.',
  },

  drawable: {
    title: 'Was Sie jetzt abrufen können',
    nothing: 'Zurzeit ist nichts abrufbar.',
    upTo: (cents: number) => `bis zu ${formatCents(cents)}`,
    perPayout: (cents: number) => `höchstens ${formatCents(cents)} je Auszahlung`,
    minimum: (cents: number) => `Mindestens ${formatCents(cents)} je Position.`,
    blocked: (count: number) => (count === 1 ? 'Ein Antrag hält Geld zurück' : 'Diese Anträge halten Geld zurück'),
    freed: 'Das Geld wird wieder frei, wenn ein Entwurf gelöscht oder ein Antrag abgelehnt wird.',
  },

  waiting: (duration: string) => `Die Bank entscheidet in der Regel innerhalb von ${duration}.`,
  hours: (count: number) => counted(count, 'Stunde', 'Stunden'),
  days: (count: number) => counted(count, 'Tag', 'Tagen'),

  form: {
    restored: 'Ihre Eingaben von vorhin sind noch da.',
    name: 'Name des Antrags',
    nameHelp: 'So finden Sie den Antrag später wieder.',
    positions: 'Positionen',
    position: (number: number) => `Position ${number}`,
    credit: 'Kredit',
    chooseCredit: 'Bitte wählen Sie einen Kredit',
    creditLeft: (cents: number) => `Verfügbar: ${formatCents(cents)}`,
    type: 'Zweck',
    chooseType: 'Bitte wählen Sie einen Zweck',
    amount: 'Betrag',
    euro: 'Euro',
    between: (minimum: number, maximum: number) =>
      minimum > maximum
        ? `Für diesen Zweck ist zurzeit nichts möglich: höchstens ${formatCents(maximum)} je Auszahlung, mindestens ${formatCents(minimum)} je Position. Bitte wenden Sie sich an die Bank.`
        : minimum === maximum
          ? `Möglich: ${formatCents(maximum)}`
          : `Von ${formatCents(minimum)} bis ${formatCents(maximum)}`,
    locked: 'Der Betrag steht fest: Es wird alles ausgezahlt, was noch verfügbar ist.',
    add: 'Position hinzufügen',
    remove: (number: number) => `Position ${number} entfernen`,
    keepOne: 'Mindestens eine Position muss bleiben.',
    added: (number: number) => `Position ${number} hinzugefügt.`,
    removed: (number: number) => `Position ${number} entfernt.`,
    total: 'Summe',
    create: 'Antrag anlegen',
    final: 'Dies ist Ihre letzte Auszahlung. Deshalb wird alles ausgezahlt, was in Ihren Krediten noch verfügbar ist.',
    finalOutdated: 'Seit Sie den Antrag angelegt haben, hat sich geändert, was in Ihren Krediten verfügbar ist.',
    takeOver: 'Alle Beträge übernehmen',
    takenOver: 'Die Beträge sind übernommen.',
    notPossible: 'Für dieses Vorhaben können Sie zurzeit keine Auszahlung beantragen.',
    nothingLeft: 'In Ihren Krediten ist zurzeit nichts verfügbar.',
    fix: 'Bitte prüfen Sie die markierten Angaben.',
  },

  steps: {
    label: 'Schritte des Antrags',
    of: (step: number, count: number, name: string) => `Schritt ${step} von ${count}: ${name}`,
    done: 'erledigt',
    wrong: 'Angaben fehlen',
  },

  editor: {
    toProject: 'Zum Kreditvorhaben',
    breadcrumbs: 'Pfad',
    readOnly: {
      submitted: {
        title: 'Ihr Antrag wird geprüft',
        text: 'Sie müssen jetzt nichts tun. Ändern können Sie ihn erst wieder, wenn Ihre Bank nachfragt.',
      },
      approved: { title: 'Ihr Antrag ist genehmigt', text: 'Ihre Bank überweist den Betrag auf das hinterlegte Konto.' },
      disbursed: { title: 'Ausgezahlt', text: 'Der Betrag wurde überwiesen.' },
      rejected: { title: 'Ihr Antrag wurde abgelehnt', text: 'Das Geld ist wieder verfügbar. Sie können einen neuen Antrag stellen.' },
      archived: { title: 'Archiviert', text: 'Dieser Antrag ist abgeschlossen.' },
    },
    bankWrote: 'Nachricht Ihrer Bank',
    paidOn: (day: string) => `Der Betrag wurde am ${day} überwiesen.`,
    problemHelp: 'Bitte ergänzen oder ändern Sie Ihre Angaben und senden Sie den Antrag dann erneut ab.',
    takenBack: {
      approvalWithdrawn: 'Ihre Bank hat die Genehmigung zurückgezogen. Es wurde noch nichts ausgezahlt.',
      paymentReturned: 'Die Zahlung ist an Ihre Bank zurückgekommen. Der Betrag bleibt für Sie reserviert.',
    },
    takenBackHelp: 'Bitte prüfen Sie den Antrag und senden Sie ihn erneut ab. Sie bestätigen ihn dabei mit einer neuen TAN.',
    remove: 'Entwurf löschen',
    removeTitle: 'Auszahlungsantrag löschen?',
    removeText: (name: string) =>
      `„${name}“ und alles, was Sie darin eingetragen und hochgeladen haben, wird endgültig gelöscht. Das reservierte Geld wird wieder frei.`,
    removeConfirm: 'Endgültig löschen',
    changedElsewhere: 'In einem anderen Fenster geändert',
    takenOver: (names: string) => `Von dort übernommen: ${names}.`,
    kept: (names: string) => `Auch dort geändert, hier bleibt Ihre Eingabe: ${names}.`,
    restored: 'Ihre Eingaben von vorhin sind noch da und werden jetzt gespeichert.',
    droppedTitle: 'Nicht Teil Ihres Antrags',
    dropped: (names: string) =>
      `Der Antrag wurde abgesendet, bevor Ihre Eingaben auf diesem Gerät gespeichert waren: ${names}. Sie gelten nicht. Hier steht, was Ihre Bank erhalten hat.`,
    moreOfBank: 'Hinweise Ihrer Bank',
  },

  saving: {
    saved: 'Gespeichert',
    saving: 'Wird gespeichert …',
    offline: 'Noch nicht gespeichert: keine Verbindung',
    session: 'Noch nicht gespeichert: Bitte melden Sie sich wieder an.',
    wrong: 'Noch nicht gespeichert: Bitte prüfen Sie die markierten Angaben.',
    refused: (detail: string) => `Noch nicht gespeichert: ${detail}`,
  },

  inputs: {
    choose: 'Bitte wählen',
    empty: 'Keine Angabe',
    date: 'TT.MM.JJJJ',
    openCalendar: (label: string) => `Kalender öffnen: ${label}`,
    multiple: 'Mehrere möglich',
    /** Days from today. */
    dateRange: (from: number | null, to: number | null) =>
      `Möglich: ${[from === null ? [] : [`frühestens ${fromToday(from)}`], to === null ? [] : [`spätestens ${fromToday(to)}`]].flat().join(', ')}.`,
  },

  progress: {
    percent: (value: number) => `${value}${NO_BREAK}%`,
    more: (label: string) => `${label}: Fortschritt um 25 Prozent erhöhen`,
    less: (label: string) => `${label}: Fortschritt um 25 Prozent verringern`,
    said: (label: string, value: number) => `${label}: ${value} Prozent`,
    before: (value: number) => (value === 0 ? '' : `zuletzt ${value}${NO_BREAK}%`),
    later: (value: number) => `in einem späteren Antrag ${value}${NO_BREAK}%`,
    add: (word: string) => `${word} hinzufügen`,
    newLabel: (word: string) => `Neues ${word === 'Gewerk' ? 'Gewerk' : `Element (${word})`}`,
    remove: (label: string) => `${label} entfernen`,
    removed: (label: string) => `${label} wurde entfernt.`,
    added: (label: string) => `${label} wurde hinzugefügt.`,
    complete: 'Vollständig abgeschlossen',
    none: 'Noch kein Eintrag.',
  },

  photos: {
    of: (trade: string) => `Fotos: ${trade}`,
    addShort: 'Fotos hinzufügen',
    add: (trade: string) => `Fotos hinzufügen: ${trade}`,
    keep: 'Keine Fotos hinzufügen',
    hint: 'Ihre Bank sieht die Fotos neben dem Fortschritt. Ort, Zeit und Gerät der Aufnahme speichern wir nicht mit.',
    send: (count: number) => (count === 1 ? `1${NO_BREAK}Foto hochladen` : `${count}${NO_BREAK}Fotos hochladen`),
    tooMany: (room: number, max: number) =>
      room === 0
        ? `Zu einem Gewerk sind höchstens ${max}${NO_BREAK}Fotos möglich. Bitte entfernen Sie zuerst einige.`
        : `Zu einem Gewerk sind höchstens ${max}${NO_BREAK}Fotos möglich. Bitte wählen Sie hier nicht mehr als ${room} aus.`,
    requestTooMany: (room: number, max: number) =>
      `Ein Antrag kann höchstens ${max}${NO_BREAK}Fotos haben. ${
        room === 0 ? 'Bitte entfernen Sie zuerst einige.' : `Bitte wählen Sie hier nicht mehr als ${room} aus.`
      }`,
    full: (max: number) => `Mehr als ${max}${NO_BREAK}Fotos sind zu einem Gewerk nicht möglich.`,
    requestFull: (max: number) => `Ein Antrag kann höchstens ${max}${NO_BREAK}Fotos haben.`,
    added: 'Die Fotos sind gespeichert.',
    removed: 'Das Foto wurde entfernt.',
    removeFirst: (label: string) => `${label} entfernen: Bitte entfernen Sie zuerst die Fotos`,
    count: (count: number) => (count === 1 ? '1 Foto' : `${count}${NO_BREAK}Fotos`),
    waiting: (count: number) =>
      count === 1
        ? 'Ein ausgewähltes Foto ist noch nicht hochgeladen. Es gehört erst danach zum Antrag.'
        : `${count}${NO_BREAK}ausgewählte Fotos sind noch nicht hochgeladen. Sie gehören erst danach zum Antrag.`,
    confirmed: (count: number) => (count === 1 ? '1 Baustellenfoto' : `${count}${NO_BREAK}Baustellenfotos`),
  },

  proofs: {
    optional: 'freiwillig',
    uploaded: 'Hochgeladen',
    justified: 'Begründet',
    missing: 'Fehlt noch',
    justificationHelp: 'Wenn Sie den Nachweis nicht hochladen können, schreiben Sie hier bitte, warum.',
    commentHelp: 'Möchten Sie Ihrer Bank etwas dazu sagen?',
    file: (name: string) => `Datei: ${name}`,
    files: (names: string) => `Dateien: ${names}`,
    noProof: 'Kein Dokument hochgeladen.',
    notSentYet: 'Noch nicht hochgeladen',
    waiting: (count: number) =>
      count === 1
        ? 'Eine ausgewählte Datei ist noch nicht hochgeladen. Sie gehört erst danach zum Antrag.'
        : `${count}${NO_BREAK}ausgewählte Dateien sind noch nicht hochgeladen. Sie gehören erst danach zum Antrag.`,
    stillWaiting: 'Ihre Auswahl ist noch nicht hochgeladen. Sie bleibt hier, bis Sie sie hochladen oder verwerfen.',
    sendFirst: 'Bitte laden Sie zuerst Ihre ausgewählten Dateien hoch, oder verwerfen Sie die Auswahl.',
  },

  summary: {
    title: 'Bitte prüfen Sie Ihre Angaben',
    titleReadOnly: 'Zusammenfassung',
    text: 'Wenn alles stimmt, senden Sie den Antrag ab. Zur Bestätigung schicken wir Ihnen einen Code (TAN) auf Ihr Mobiltelefon.',
    textAgain:
      'Wenn alles stimmt, senden Sie den Antrag erneut ab. Einen Code (TAN) brauchen Sie nur, wenn sich Beträge, Zwecke oder Konten geändert haben.',
    account: 'Auszahlung auf',
    noAccount: 'noch kein Konto hinterlegt',
    answers: 'Ihre Angaben',
    proofs: 'Nachweise',
    pdf: 'Als PDF herunterladen',
  },

  tan: {
    title: 'Auszahlung mit TAN bestätigen',
    content: 'Das bestätigen Sie',
    total: 'Gesamtbetrag',
    toAccount: (iban: string, holder: string) => `auf ${iban}, ${holder}`,
    sentBySms: (to: string) => `Wir haben Ihnen die TAN per SMS an ${to} gesendet.`,
    sentByEmail: (to: string) => `Wir haben Ihnen die TAN per E-Mail an ${to} gesendet.`,
    compare: 'Vergleichen Sie bitte Betrag und Konto mit denen in der Nachricht.',
    code: 'TAN',
    codeHelp: '6 Zeichen, Groß- und Kleinschreibung ist egal',
    wrongLength: 'Die TAN hat 6 Zeichen. Bitte vergleichen Sie sie mit der Nachricht.',
    validFor: (time: string) => `Gültig noch ${time}${NO_BREAK}Minuten`,
    oneMinuteLeft: 'Die TAN gilt noch eine Minute.',
    expired: 'Die TAN ist abgelaufen. Bitte fordern Sie eine neue an.',
    wrongEntries: 'Diese TAN gilt nicht mehr: Sie wurde zu oft falsch eingegeben. Bitte fordern Sie eine neue an.',
    newerCode: 'Diese TAN gilt nicht mehr: In einem anderen Fenster wurde eine neuere angefordert. Bitte fordern Sie hier eine neue an.',
    change: 'Diese TAN gilt nicht mehr: Sie ist abgelaufen, oder der Antrag wurde inzwischen geändert. Bitte fordern Sie eine neue an.',
    tooSoon: 'Für diesen Auszahlungsantrag wurde schon ein Code gesendet.',
    tooSoonFor: (time: string) =>
      `Für diesen Auszahlungsantrag wurde schon ein Code gesendet. Einen neuen können Sie in ${time} anfordern.`,
    again: 'Neue TAN anfordern',
    againIn: (seconds: number) =>
      seconds < 120 ? `Neue TAN in ${seconds}${NO_BREAK}s` : `Neue TAN in ${Math.ceil(seconds / 60)}${NO_BREAK}Minuten`,
    againNow: 'Sie können jetzt eine neue TAN anfordern.',
    undelivered: 'Die SMS mit der TAN wurde nicht zugestellt. Hat Ihr Telefon Empfang? Dann lassen Sie sie noch einmal senden.',
    undeliveredMail: 'Die E-Mail mit der TAN wurde nicht zugestellt. Lassen Sie sie noch einmal senden.',
    sendAgain: 'Noch einmal senden',
    sentAgain: 'Eine neue TAN ist unterwegs. Die vorige gilt nicht mehr.',
    confirm: 'Jetzt beauftragen',
  },

  done: {
    title: 'Ihr Antrag ist bei der Bank',
    text: (amount: number) => `Sie haben ${formatCents(amount)} beantragt.`,
    next: [
      'Ihre Bank prüft den Antrag und die Nachweise.',
      'Hat sie eine Frage, erhalten Sie eine Nachricht.',
      'Sie müssen jetzt nichts weiter tun.',
    ],
    show: 'Antrag ansehen',
  },

  help: {
    stepsTitle: 'So rufen Sie Geld aus Ihrem Kredit ab',
    steps: [
      {
        title: 'Kreditvorhaben öffnen',
        text: `Unter „${customerAppTabLabels.payouts}“ sehen Sie Ihre Kreditvorhaben und was Sie jetzt abrufen können.`,
      },
      {
        title: `${fixedTexts.tabPositions} angeben`,
        text: `Wählen Sie „${fixedTexts.newDisbursement}“, dann Kredit, Zweck und Betrag. Alles wird von selbst gespeichert.`,
      },
      {
        title: `${fixedTexts.tabProgress} und ${fixedTexts.tabProofs}`,
        text: 'Geben Sie an, wie weit der Bau ist, und laden Sie Rechnungen und andere Nachweise hoch. Manche Anträge brauchen davon nichts.',
      },
      {
        title: 'Mit TAN absenden',
        text: `Prüfen Sie alles unter „${fixedTexts.tabSummary}“ und wählen Sie „${fixedTexts.submit}“. Sie erhalten einen Code per SMS, mit dem Sie den Antrag bestätigen.`,
      },
      {
        title: 'Die Bank entscheidet',
        text: 'Hat sie eine Frage, erhalten Sie eine Nachricht und können den Antrag ändern. Sonst überweist sie den Betrag auf das hinterlegte Konto.',
      },
    ],
    questions: [
      {
        title: 'Die TAN kommt nicht an. Was tue ich?',
        text: 'Nach einer Minute können Sie im Fenster der TAN eine neue anfordern. Ihre Mobilnummer steht in Ihrem Profil; ändern kann sie nur Ihre Bank.',
      },
      { title: 'Mir fehlt ein Nachweis.', text: `Schreiben Sie beim Nachweis unter „${fixedTexts.justification}“, warum er fehlt.` },
      {
        title: 'Was ist der finale Antrag?',
        text: 'Die letzte Auszahlung eines Vorhabens. Sie umfasst alles, was in Ihren Krediten noch verfügbar ist, und der Betrag steht fest.',
      },
    ],
  },

  dashboard: {
    question: 'Ihre Bank hat eine Rückfrage',
    answer: 'Frage beantworten',
    draft: 'Ein Auszahlungsantrag ist noch nicht abgesendet',
    goOn: 'Antrag fertigstellen',
    questions: (count: number) => counted(count, 'Rückfrage Ihrer Bank', 'Rückfragen Ihrer Bank'),
    drafts: (count: number) => counted(count, 'Entwurf', 'Entwürfe'),
    inReview: (count: number) => (count === 1 ? `1${NO_BREAK}Antrag in Prüfung` : `${count}${NO_BREAK}Anträge in Prüfung`),
    available: (cents: number) => `${formatCents(cents)} verfügbar`,
    none: 'Zurzeit kein Kreditvorhaben',
  },
} as const;

export const usePayoutTexts = () => useTextsInChosenLanguage('payout', payoutTexts);
