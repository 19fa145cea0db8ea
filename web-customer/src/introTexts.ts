import { useTextsInChosenLanguage } from './plain-language/useTextsInChosenLanguage.ts';

/** The part of the catalogue that the first-time intro uses. */
export const introTexts = {
  title: 'So funktioniert es',
  step: (step: number, count: number) => `Schritt ${step} von ${count}`,
  back: 'Zurück',
  next: 'Weiter',
  done: 'Verstanden',
  steps: {
    open: {
      title: 'Vorgang öffnen',
      text: 'Unter „Dokumente“ finden Sie jeden Vorgang, zu dem Ihre Bank etwas von Ihnen braucht. Öffnen Sie ihn.',
    },
    list: {
      title: 'Offene Dokumente ansehen',
      text: 'Im Vorgang führt „Fehlende Dokumente“ zur Liste der offenen Dokumente. Wählen Sie eines davon aus.',
    },
    choose: {
      title: 'Dateien auswählen oder Foto aufnehmen',
      text: 'Fotografieren Sie das Dokument oder wählen Sie Dateien aus. Mehrere Seiten werden zu einem Dokument zusammengefügt.',
    },
    release: {
      title: 'Dateien freigeben',
      text: 'Sehen Sie das Ergebnis in Ruhe an und geben Sie es für die Bank frei. Vorher sieht die Bank nichts davon.',
    },
    repeat: {
      title: 'Wiederholen, bis alles erledigt ist',
      text: 'So machen Sie es mit jedem offenen Dokument. Ist alles erledigt, schließen Sie den Vorgang ab.',
    },
  },
} as const;

export const useIntroTexts = () => useTextsInChosenLanguage('intro', introTexts);
