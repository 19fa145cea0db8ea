import { requestedFileGroups } from '@portal/contracts/enquiries/status';
import { customerAppTabLabels } from '@portal/contracts/texts/specifiedCustomerTexts';
import type { PlainLanguageWordings } from '../catalogues.ts';

export const simpleIntroTexts: PlainLanguageWordings['intro'] = {
  steps: {
    open: {
      text: `Öffnen Sie „${customerAppTabLabels.documents}“. Dort stehen Ihre Vorgänge. Ein Vorgang ist eine Anfrage der Bank. Dafür braucht sie Dokumente von Ihnen. Öffnen Sie ihn.`,
    },
    list: { text: `Wählen Sie „${requestedFileGroups[0].title}“. Dann sehen Sie eine Liste. Wählen Sie ein Dokument aus der Liste.` },
    choose: {
      text: 'Machen Sie ein Foto von dem Dokument. Oder wählen Sie eine Datei auf Ihrem Gerät. Mehrere Seiten werden zu einem Dokument.',
    },
    release: { text: 'Sehen Sie das Dokument in Ruhe an. Ist alles richtig? Dann geben Sie es frei. Vorher sieht die Bank nichts davon.' },
    repeat: { text: 'Machen Sie das mit jedem Dokument so. Sind alle Dokumente fertig? Dann schließen Sie den Vorgang ab.' },
  },
};

export const simpleQuestionTexts: PlainLanguageWordings['question'] = {
  intro: 'Verstehen Sie etwas nicht? Dann schreiben Sie uns hier. Wir antworten Ihnen auch hier. Sie bekommen dann eine E-Mail.',
  help: 'Schreiben Sie hier nie ein Passwort. Schreiben Sie hier nie eine TAN. Eine TAN ist ein geheimer Code.',
  waiting: 'Die Bank hat Ihre Frage bekommen. Die Antwort steht dann hier.',
};
