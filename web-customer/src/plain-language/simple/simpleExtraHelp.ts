import type { PlainLanguageWordings } from '../catalogues.ts';

export const simpleExtraHelp: PlainLanguageWordings['beside'] = {
  offline: 'Ihr Gerät hat gerade kein Internet. Sehen Sie bitte nach: Ist das WLAN an? Was Sie schon geschickt haben, ist gespeichert.',

  hub: 'Ein Vorgang ist eine Anfrage der Bank. Dafür braucht sie Dokumente von Ihnen. Öffnen Sie einen Vorgang. Dann sehen Sie, was noch fehlt.',

  nextAction: {
    upload:
      'Die Bank braucht noch Dokumente von Ihnen. Machen Sie ein Foto von jedem Dokument. Oder wählen Sie eine Datei auf Ihrem Gerät.',
    release: 'Die Bank sieht Ihre Dokumente noch nicht. Öffnen Sie jedes Dokument. Ist alles richtig? Dann geben Sie es frei.',
    complete: 'Sie haben alles Nötige gemacht. Sagen Sie der Bank jetzt: Ich bin fertig. Danach prüft die Bank Ihre Dokumente.',
    wait: 'Sie müssen jetzt nichts machen. Die Bank meldet sich bei Ihnen.',
  },

  deadline: 'Dieser Tag ist die Frist. Die Frist ist der letzte Tag für Ihre Dokumente.',

  over: {
    completed: 'Die Bank prüft jetzt Ihre Dokumente. Sie müssen nur warten.',
    processed: 'Die Bank ist fertig. Sie müssen nichts mehr machen.',
    expired: 'Die Zeit ist vorbei. Brauchen Sie noch Zeit? Dann fragen Sie bitte die Bank.',
    aborted: 'Die Bank braucht hier nichts mehr von Ihnen.',
  },

  files: {
    requested:
      'Diese Dokumente fehlen noch. Wählen Sie ein Dokument und laden Sie es hoch. Hochladen heißt: Sie schicken es über das Internet an die Bank.',
    uploaded: 'Die Bank sieht diese Dokumente noch nicht. Öffnen Sie jedes Dokument. Ist alles richtig? Dann geben Sie es frei.',
    problem: 'Zu diesen Dokumenten gibt es eine Frage. Die Bank spricht mit Ihnen darüber.',
    done: 'Diese Dokumente sind fertig. Sie müssen damit nichts mehr machen.',
  },

  bankDocuments: 'Diese Dokumente sind von der Bank für Sie. Sie können sie hier lesen. Sie können sie auch auf Ihrem Gerät speichern.',

  problemDialog: 'Können Sie dieses Dokument nicht hochladen? Dann sagen Sie der Bank hier den Grund. Die Bank meldet sich bei Ihnen.',

  projects:
    'Ein Kreditvorhaben ist etwas, das Sie mit einem Kredit bezahlen. Zum Beispiel: ein Haus. Ein Kredit ist Geld, das die Bank Ihnen leiht. Wählen Sie ein Kreditvorhaben. Dort können Sie das Geld abrufen.',

  amounts:
    'Verfügbar heißt: So viel Geld können Sie noch bekommen. Beantragt heißt: Für dieses Geld gibt es schon einen Antrag. Ausgezahlt heißt: Die Bank hat das Geld schon überwiesen.',

  steps: {
    eckdaten:
      'Hier sagen Sie der Bank: Wie viel Geld brauchen Sie? Aus welchem Kredit? Und wofür? Eine Position ist ein Teil von Ihrem Antrag.',
    progress:
      'Hier sagen Sie der Bank: So weit ist der Bau. Der Bau hat mehrere Teile. Zum Beispiel: das Dach. 100 Prozent heißt: Dieser Teil ist fertig.',
    nachweise: 'Ein Nachweis ist ein Dokument für die Bank. Es zeigt: Das stimmt. Zum Beispiel: eine Rechnung.',
  },

  payoutStep: {
    answer: 'Lesen Sie die Frage der Bank. Ändern Sie dann Ihren Antrag. Schicken Sie ihn danach noch einmal ab.',
    goOn: 'Sie haben einen Antrag angefangen. Die Bank hat ihn noch nicht. Füllen Sie ihn fertig aus. Schicken Sie ihn dann ab.',
  },
};
