import { specifiedCustomerTexts } from '@portal/contracts/texts/specifiedCustomerTexts';
import type { PlainLanguageWordings } from '../catalogues.ts';

export const simpleUploadTexts: PlainLanguageWordings['upload'] = {
  upload: {
    leaveText:
      'Ihre Seiten sind gerade auf dem Weg zur Bank. Gehen Sie jetzt weiter? Dann hört das auf. Ihre Seiten bleiben hier ausgewählt.',
    photoTips:
      'So wird Ihr Foto gut: Sorgen Sie für gutes Licht. Legen Sie das Blatt flach hin. Die ganze Seite muss auf dem Foto sein. Mehrere Seiten werden zu einem Dokument.',
    signatureNote:
      'Ein PDF ist eine Datei mit fertigen Seiten. Wir speichern ein PDF zu Ihrer Sicherheit als neue Kopie. Ein PDF kann eine elektronische Unterschrift haben. In der Kopie gilt sie nicht mehr.',
    waitingText:
      'Wir erreichen die Bank gerade nicht. Ihre Seiten sind noch da. Bitte lassen Sie diese Seite offen. Dann geht es von allein weiter.',
    scannerAwayText:
      'Die Bank prüft jede Datei auf Viren. Das geht gerade nicht. Ihre Seiten sind noch da. Bitte lassen Sie diese Seite offen. Dann geht es von allein weiter.',
    shownLater: 'Sie sehen das Dokument bald. Sie können hier warten. Oder Sie öffnen die Seite später wieder.',
    correctText: 'Sie laden das Dokument noch einmal hoch. Das alte Dokument wird dann ganz ersetzt.',
  },

  shrink: {
    offer: (count, size) =>
      `${count === 1 ? 'Ein Foto ist groß. Es hat' : `${count}\u00a0Fotos sind groß. Zusammen haben sie`} ${size}. Wir können das kleiner machen. Dann geht das Hochladen schneller. Sie verbrauchen auch weniger Internet. Die Schrift kann man weiter gut lesen.`,
    saved: (before, after) => `Jetzt sind es nur noch ${after}. Vorher waren es ${before}. Es fehlt keine Seite.`,
    nothing: 'Die Fotos sind schon klein genug. Sie bleiben, wie sie sind.',
  },

  kept: {
    restored: 'Sie haben vorhin schon Seiten ausgewählt. Die Seiten sind noch da. Sie sind aber noch nicht hochgeladen.',
    notSent: (count) =>
      count === 1
        ? 'Ihre Datei ist nicht bei der Bank. Sie bleibt auf diesem Gerät, höchstens einen Tag. Melden Sie sich ab? Dann wird sie hier gelöscht.'
        : `Ihre ${count}\u00a0Dateien sind nicht bei der Bank. Sie bleiben auf diesem Gerät, höchstens einen Tag. Melden Sie sich ab? Dann werden sie hier gelöscht.`,
    mayHaveArrived: 'Bitte sehen Sie nach: Ist hier alles angekommen? Ihre Dateien sind noch da.',
    useThem: `Wollen Sie Ihre Dateien benutzen? Dann wählen Sie „${specifiedCustomerTexts.correctUpload}“.`,
    goneText: 'Brauchen Sie die Dateien noch? Dann speichern Sie sie hier auf diesem Gerät.',
    newDeadline: (day) =>
      `Die Bank hat die Frist geändert. Die Frist ist der letzte Tag für dieses Dokument. Sie haben jetzt Zeit bis ${day}. Ihre Seiten sind noch da.`,
    noDeadline: 'Die Bank hat etwas geändert. Für dieses Dokument gibt es keinen letzten Tag mehr. Ihre Seiten sind noch da.',
  },

  signInAgain: {
    text: 'Ihre Anmeldung ist abgelaufen. Ihre Seiten sind noch da. Melden Sie sich bitte wieder an. Dann geht es hier weiter.',
    toLoginHelp: 'Nutzen Sie das Online\u2011Banking? Dann gehen Sie zur Anmeldung. Ihre Seiten bleiben einen Tag lang auf diesem Gerät.',
    leaveHelp: 'Wollen Sie sich lieber abmelden? Dann werden Ihre Seiten hier gelöscht.',
  },

  document: {
    checkHelp:
      'Sehen Sie das Dokument in Ruhe an. Sind alle Seiten da? Kann man alles gut lesen? Dann geben Sie es frei. Danach kann die Bank es sehen.',
    changedMeanwhile: 'Das Dokument ist jetzt anders als vorher. Bitte sehen Sie es noch einmal an.',
    readyText: 'Die Bank kann das Dokument jetzt sehen und prüfen.',
    readyTextCompleted: 'Die Bank prüft das Dokument jetzt. Sie müssen nichts mehr machen.',
    stillToRelease: (count) =>
      count === 1 ? 'Ein Dokument müssen Sie noch freigeben.' : `${count}\u00a0Dokumente müssen Sie noch freigeben.`,
    verifiedText: 'Vielen Dank. Mit diesem Dokument müssen Sie nichts mehr machen.',
    problemText: 'Die Bank spricht mit Ihnen darüber. Haben Sie das Dokument jetzt doch? Dann laden Sie es hier hoch.',
    problemTextClosed: 'Die Bank spricht mit Ihnen darüber.',
    closed: 'Sie können hier im Moment nichts ändern.',
  },

  problemDialog: {
    commentHelp: 'Hier können Sie mehr dazu schreiben. Ihre Beraterin oder Ihr Berater liest es.',
    leaveText: 'Ihr Text ist noch nicht bei der Bank.',
  },
};
