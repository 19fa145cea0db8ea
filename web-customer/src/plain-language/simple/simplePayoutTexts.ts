import { formatCents } from '@portal/contracts/payouts/money';
import { payoutTexts } from '@portal/contracts/payouts/texts';
import { customerAppTabLabels } from '@portal/contracts/texts/specifiedCustomerTexts';
import type { PlainLanguageWordings } from '../catalogues.ts';

const TAN = 'Eine TAN ist ein geheimer Code. Sie gilt nur einmal.';

export const simplePayoutTexts: PlainLanguageWordings['payout'] = {
  projects: {
    emptyHint:
      'Ein Kreditvorhaben ist etwas, das Sie mit einem Kredit bezahlen. Zum Beispiel: ein Haus. Die Bank muss es zuerst einrichten. Dann steht es hier. Dann können Sie das Geld abrufen.',
  },

  project: {
    noCredits: 'Hier steht noch kein Kredit. Ein Kredit ist Geld, das die Bank Ihnen leiht.',
    noRequestsHint: 'Wollen Sie Geld aus Ihrem Kredit bekommen? Dann schreiben Sie einen Antrag.',
    notActive: 'Sie können hier kein Geld mehr abrufen.',
    withoutMobile:
      'Wir haben keine Handynummer von Ihnen. Sie brauchen sie für Ihren Antrag. Wir senden dorthin einen geheimen Code. Sagen Sie Ihrer Bank zuerst Ihre Nummer.',
    noneLeft: 'Sie können hier kein Geld mehr abrufen. Sie haben schon alle Anträge gestellt, die möglich sind.',
    lastOne: 'Sie können nur noch einen Antrag stellen. Damit bekommen Sie alles Geld, das noch da ist.',
  },

  drawable: {
    nothing: 'Im Moment können Sie kein Geld abrufen.',
    minimum: (cents) => `Eine Position ist ein Teil von Ihrem Antrag. Jede Position muss mindestens ${formatCents(cents)} haben.`,
    freed:
      'Dieses Geld ist schon für einen Antrag reserviert. Löschen Sie den Entwurf? Oder lehnt die Bank den Antrag ab? Dann können Sie das Geld wieder abrufen. Ein Entwurf ist ein Antrag, den Sie noch nicht abgeschickt haben.',
  },

  waiting: (duration) => `Die Bank entscheidet meistens in höchstens ${duration}.`,

  form: {
    restored: 'Sie haben hier vorhin schon etwas geschrieben. Es ist noch da.',
    nameHelp: 'Geben Sie dem Antrag einen Namen. So finden Sie ihn später wieder.',
    locked: 'Sie können den Betrag nicht ändern. Sie bekommen alles Geld, das noch da ist.',
    final: 'Das ist Ihr letzter Antrag. Deshalb bekommen Sie alles Geld, das in Ihren Krediten noch da ist.',
    finalOutdated: 'In Ihren Krediten ist jetzt mehr oder weniger Geld frei. Bitte übernehmen Sie die neuen Beträge.',
    notPossible: 'Sie können hier im Moment kein Geld abrufen.',
    nothingLeft: 'In Ihren Krediten ist im Moment kein Geld für Sie frei.',
  },

  editor: {
    readOnly: {
      submitted: { text: 'Sie müssen jetzt nichts machen. Hat die Bank eine Frage? Dann können Sie den Antrag wieder ändern.' },
      approved: { text: 'Die Bank hat Ja gesagt. Sie überweist das Geld auf das vereinbarte Konto.' },
      disbursed: { text: 'Die Bank hat das Geld überwiesen.' },
      rejected: { text: 'Die Bank hat Nein gesagt. Das Geld ist wieder frei. Sie können einen neuen Antrag stellen.' },
      archived: { text: 'Dieser Antrag ist fertig. Sie müssen nichts mehr machen.' },
    },
    problemHelp: 'Lesen Sie die Nachricht der Bank. Ändern Sie dann Ihre Angaben. Schicken Sie den Antrag danach noch einmal ab.',
    takenBack: {
      approvalWithdrawn: 'Die Bank hat ihre Genehmigung zurückgenommen. Sie hat noch kein Geld überwiesen.',
      paymentReturned: 'Das überwiesene Geld ist wieder bei der Bank. Der Betrag bleibt für Sie reserviert.',
    },
    takenBackHelp: 'Prüfen Sie den Antrag. Schicken Sie ihn dann noch einmal ab. Sie bekommen dafür einen neuen Code.',
    removeText: (name) =>
      `„${name}“ wird für immer gelöscht. Auch alles, was Sie dort geschrieben und hochgeladen haben, ist dann weg. Das Geld ist dann wieder frei.`,
    restored: 'Sie haben hier vorhin schon etwas geschrieben. Es ist noch da. Wir speichern es jetzt.',
    dropped: (names) =>
      `Sie haben auf diesem Gerät etwas geschrieben: ${names}. Der Antrag war da schon abgeschickt. Die Bank hat es nicht bekommen. Hier steht, was die Bank bekommen hat.`,
  },

  help: {
    steps: [
      {
        text: `Öffnen Sie „${customerAppTabLabels.payouts}“. Dort stehen Ihre Kreditvorhaben. Ein Kreditvorhaben ist etwas, das Sie mit einem Kredit bezahlen. Dort steht auch, wie viel Geld Sie jetzt abrufen können.`,
      },
      {
        text: `Wählen Sie „${payoutTexts.newDisbursement}“. Wählen Sie dann den Kredit, den Zweck und den Betrag. Wir speichern alles für Sie.`,
      },
      { text: 'Sagen Sie der Bank, wie weit der Bau ist. Laden Sie dann Ihre Rechnungen hoch. Manchmal brauchen Sie hier nichts zu tun.' },
      {
        text: `Öffnen Sie „${payoutTexts.tabSummary}“. Lesen Sie alles noch einmal. Wählen Sie dann „${payoutTexts.submit}“. ${TAN} Sie kommt als SMS auf Ihr Handy. Eine SMS ist eine kurze Nachricht. Mit der TAN bestätigen Sie den Antrag.`,
      },
      {
        text: 'Hat die Bank eine Frage? Dann bekommen Sie eine Nachricht. Sie können den Antrag dann ändern. Sonst überweist die Bank das Geld auf Ihr Konto.',
      },
    ],
    questions: [
      {
        text: `${TAN} Warten Sie eine Minute. Dann können Sie eine neue TAN anfordern. Ihre Nummer steht in Ihrem Profil. Nur die Bank kann die Nummer ändern.`,
      },
      { text: `Schreiben Sie uns, warum etwas fehlt. Das Feld dafür heißt „${payoutTexts.justification}“.` },
      { text: 'Das ist Ihr letzter Antrag. Damit bekommen Sie alles Geld, das noch da ist. Den Betrag können Sie nicht ändern.' },
    ],
  },

  photos: {
    hint: 'Die Bank sieht die Fotos in Ihrem Bericht. Wo und wann Sie fotografiert haben, speichern wir nicht. Auch Ihr Gerät speichern wir nicht.',
    waiting: (count) =>
      count === 1
        ? 'Ein Foto ist noch nicht hochgeladen. Es ist noch nicht in Ihrem Antrag.'
        : `${count}\u00a0Fotos sind noch nicht hochgeladen. Sie sind noch nicht in Ihrem Antrag.`,
  },

  proofs: {
    justificationHelp: 'Können Sie das Dokument nicht hochladen? Dann schreiben Sie hier bitte den Grund.',
    commentHelp: 'Wollen Sie der Bank etwas dazu sagen? Dann schreiben Sie es hier.',
    waiting: (count) =>
      count === 1
        ? 'Eine Datei ist noch nicht hochgeladen. Sie ist noch nicht in Ihrem Antrag.'
        : `${count}\u00a0Dateien sind noch nicht hochgeladen. Sie sind noch nicht in Ihrem Antrag.`,
    stillWaiting: 'Ihre Dateien sind noch nicht hochgeladen. Sie bleiben hier. Laden Sie die Dateien noch hoch.',
    sendFirst: 'Laden Sie zuerst Ihre Dateien hoch. Brauchen Sie die Dateien nicht? Dann verwerfen Sie die Auswahl.',
  },

  summary: {
    text: `Lesen Sie alles noch einmal. Ist alles richtig? Dann schicken Sie den Antrag ab. Wir schicken Ihnen dann eine TAN auf Ihr Handy. ${TAN}`,
    textAgain: `Lesen Sie alles noch einmal. Ist alles richtig? Dann schicken Sie den Antrag noch einmal ab. Eine TAN brauchen Sie nur in drei Fällen: Der Betrag ist anders. Sie brauchen das Geld für etwas anderes. Oder das Konto ist anders. ${TAN}`,
  },

  tan: {
    sentBySms: (to) =>
      `Wir haben eine SMS an ${to} geschickt. Eine SMS ist eine kurze Nachricht auf Ihr Handy. Darin steht die TAN. ${TAN}`,
    sentByEmail: (to) => `Wir haben eine E-Mail an ${to} geschickt. Darin steht die TAN. ${TAN}`,
    compare:
      'Lesen Sie die Nachricht genau. Sind Betrag und Konto dort so wie hier? Dann geben Sie die TAN ein. Ist etwas anders? Dann geben Sie die TAN nicht ein.',
    codeHelp: 'Die TAN hat 6 Zeichen. Ein Zeichen ist ein Buchstabe oder eine Zahl. Sie können groß oder klein schreiben.',
    expired: 'Die TAN gilt nicht mehr. Bitte fordern Sie eine neue TAN an.',
    undelivered: 'Die SMS ist nicht angekommen. Ist Ihr Handy an? Hat es Empfang? Dann drücken Sie bitte auf „Noch einmal senden“.',
    sentAgain: 'Wir haben Ihnen eine neue TAN geschickt. Die alte TAN gilt nicht mehr.',
  },

  done: {
    next: [
      'Die Bank prüft jetzt Ihren Antrag.',
      'Hat die Bank eine Frage? Dann bekommen Sie eine Nachricht.',
      'Sie müssen jetzt nichts mehr machen.',
    ],
  },
};
