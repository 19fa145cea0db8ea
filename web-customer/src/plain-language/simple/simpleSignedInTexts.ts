import { customerAppTabLabels, specifiedCustomerTexts } from '@portal/contracts/texts/specifiedCustomerTexts';
import type { PlainLanguageWordings } from '../catalogues.ts';

export const simpleSignedInTexts: PlainLanguageWordings['area'] = {
  activation: {
    sms: 'Wir haben Ihnen eine SMS geschickt. Eine SMS ist eine kurze Nachricht auf Ihr Handy. In der SMS steht ein Code. Mit dem Code öffnen Sie Ihren Zugang. Der Code gilt 30 Minuten. Danach können Sie hier einen neuen Code anfordern.',
    smsTo: (ending) => `Ihre Handynummer endet auf ${ending}.`,
    adviser:
      'Ihre Beraterin oder Ihr Berater hat Ihnen einen Code gegeben. Geben Sie den Code hier ein. Mit dem Code öffnen Sie Ihren Zugang.',
    none: 'Sie haben noch keinen Code. Ohne den Code geht es nicht weiter. Fragen Sie bitte Ihre Beraterin oder Ihren Berater.',
    codeHelp: 'Der Code hat 6 Zeichen. Ein Zeichen ist ein Buchstabe oder eine Zahl. Sie können groß oder klein schreiben.',
    undelivered: 'Die SMS ist nicht angekommen. Ist Ihr Handy an? Hat es Empfang? Dann drücken Sie bitte auf „Noch einmal senden“.',
  },

  dashboard: {
    nothingText: 'Sie müssen jetzt nichts machen. Brauchen wir etwas von Ihnen? Dann schreiben wir Ihnen eine E-Mail.',
    noneYet: 'Die Bank hat Sie noch nicht um Dokumente gebeten. Braucht sie etwas? Dann schreiben wir Ihnen eine E-Mail.',
    selfDisclosure:
      'Hier sagen Sie der Bank: Wie viel Geld bekommen Sie? Wie viel Geld geben Sie aus? Was besitzen Sie? Dafür geht ein neues Fenster auf.',
    newText: 'Wir zeigen Ihnen in fünf kurzen Schritten: So geben Sie Dokumente ab.',
    noModules:
      'Sie können hier noch nichts machen. Die Bank muss zuerst etwas einstellen. Fragen Sie bitte Ihre Beraterin oder Ihren Berater.',
  },

  hub: { emptyHint: 'Braucht die Bank etwas von Ihnen? Dann steht es hier. Sie bekommen auch eine E-Mail.' },

  enquiry: {
    noFiles: 'Die Bank hat Sie hier noch nicht um Dokumente gebeten.',
    confirmText:
      'Danach prüft die Bank Ihre Dokumente. Sie können dann nichts mehr ändern. Hat die Bank noch eine Frage? Dann können Sie wieder etwas ändern.',
    confirmOpenOptional: (count) =>
      count === 1
        ? 'Ein Dokument haben Sie nicht hochgeladen. Das ist in Ordnung. Sie müssen es nicht abgeben.'
        : `${count}\u00a0Dokumente haben Sie nicht hochgeladen. Das ist in Ordnung. Sie müssen sie nicht abgeben.`,
    confirmInClarification: (count) =>
      count === 1
        ? 'Ein Dokument haben Sie nicht hochgeladen. Sie haben der Bank den Grund gesagt.'
        : `${count}\u00a0Dokumente haben Sie nicht hochgeladen. Sie haben der Bank den Grund gesagt.`,
    notYet: 'Das geht jetzt noch nicht. Laden Sie zuerst alle nötigen Dokumente hoch. Geben Sie dann jedes Dokument frei.',
    doneText: 'Alle Ihre Dokumente sind jetzt bei der Bank.',
    doneRequired: 'Alle nötigen Dokumente sind jetzt bei der Bank.',
    doneWithoutFiles: 'Die Bank weiß jetzt: Sie sind fertig.',
    doneWithNotes: (arrived, notes) => {
      const documents = arrived === 1 ? 'Ihr Dokument ist jetzt bei der Bank.' : `Ihre ${arrived}\u00a0Dokumente sind jetzt bei der Bank.`;
      const hints = notes === 1 ? 'Ihr Hinweis zu einem Dokument ist auch da.' : `Ihre Hinweise zu ${notes}\u00a0Dokumenten sind auch da.`;
      if (arrived > 0) return `${documents} ${hints}`;
      return notes === 1 ? 'Ihr Hinweis ist jetzt bei der Bank.' : `Ihre Hinweise zu ${notes}\u00a0Dokumenten sind jetzt bei der Bank.`;
    },
    doneNext: {
      check: 'Ihre Beraterin oder Ihr Berater prüft jetzt die Dokumente. Das dauert meistens nur wenige Arbeitstage.',
      clarify: (count) =>
        `Die Bank liest ${count === 1 ? 'Ihren Hinweis' : 'Ihre Hinweise'}. Hat sie Fragen? Dann meldet sie sich bei Ihnen.`,
      mail: 'Fehlt noch etwas? Dann bekommen Sie eine E-Mail.',
      nothing: 'Sie müssen jetzt nichts mehr machen.',
    },
  },

  profile: {
    hint: 'Nur die Bank kann diese Angaben ändern. Ist etwas falsch? Dann sagen Sie es bitte der Bank.',
    securityText: 'Kennt vielleicht jemand anderes Ihr Passwort? Dann ändern Sie es bitte. Alle anderen Geräte werden dann abgemeldet.',
    deleteText:
      'Wollen Sie dieses Portal nicht mehr nutzen? Dann bitten Sie die Bank: Löschen Sie meinen Zugang. Sie werden dann abgemeldet. Sie können sich danach nicht mehr anmelden. Die Bank löscht dann Ihre Daten. Manche Daten muss die Bank vielleicht noch aufheben. Diese Daten löscht sie noch nicht.',
    deleteMeans: 'Danach können Sie sich nicht mehr anmelden. Ist noch etwas offen? Dann spricht die Bank mit Ihnen.',
  },

  about: {
    steps: [
      { text: `Öffnen Sie „${customerAppTabLabels.documents}“. Dort steht, was die Bank von Ihnen braucht.` },
      { text: 'Jedes Dokument hat eine eigene Seite. Dort steht eine kurze Erklärung.' },
      { text: 'Machen Sie ein Foto. Oder wählen Sie eine Datei auf Ihrem Gerät. Mehrere Seiten werden zu einem Dokument.' },
      { text: 'Sehen Sie das Dokument in Ruhe an. Ist alles richtig? Dann geben Sie es frei. Erst dann kann die Bank es sehen.' },
      {
        text: `Ein Vorgang ist eine Anfrage der Bank. Dafür braucht sie Dokumente von Ihnen. Sind alle Dokumente fertig? Dann wählen Sie „${specifiedCustomerTexts.completeEnquiry}“. Danach prüft die Bank Ihre Dokumente.`,
      },
    ],
    questions: [
      {
        text: `Öffnen Sie die Seite von dem Dokument. Wählen Sie dort „${specifiedCustomerTexts.uploadNotPossible}“. Sagen Sie uns den Grund. Die Bank meldet sich dann bei Ihnen.`,
      },
      {
        text: `Haben Sie das Dokument noch nicht freigegeben? Dann wählen Sie „${specifiedCustomerTexts.correctUpload}“. Ist es schon freigegeben? Dann hilft Ihnen Ihre Beraterin oder Ihr Berater.`,
      },
      {
        text: 'Nur die Bank sieht Ihre Dokumente. Sie sieht ein Dokument erst, wenn Sie es freigeben. Wir verschlüsseln alle Dokumente. Das heißt: Fremde können sie nicht lesen.',
      },
    ],
  },
};
