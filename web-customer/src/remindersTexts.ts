import { useTextsInChosenLanguage } from './plain-language/useTextsInChosenLanguage.ts';

export const remindersTexts = {
  title: 'Erinnerungen',
  about: 'Das Portal erinnert Sie per E-Mail, damit nichts liegen bleibt. Sie entscheiden, welche Erinnerungen Sie erhalten.',
  help: {
    deadlines: 'Eine Woche und einen Tag, bevor die Frist eines Vorgangs endet. Die Frist gilt auch ohne Erinnerung.',
    payoutDrafts:
      'Wenn Sie einen Auszahlungsantrag begonnen und lange nicht übermittelt haben. Ohne Erinnerung wird ein solcher Antrag nach einiger Zeit ohne Vorankündigung aufgelöst.',
  },
  on: 'Gespeichert. Wir erinnern Sie.',
  off: 'Gespeichert. Wir erinnern Sie nicht mehr.',
  alwaysTitle: 'Das schreiben wir Ihnen immer',
  always: {
    changes: 'wenn sich bei Ihnen etwas ändert, zum Beispiel der Status eines Vorgangs,',
    changesWithPayouts: 'wenn sich bei Ihnen etwas ändert, zum Beispiel der Status eines Vorgangs oder eines Auszahlungsantrags,',
    released: 'wenn ein angefangener Auszahlungsantrag aufgelöst wurde,',
    byHand: 'wenn Ihre Beraterin oder Ihr Berater Sie selbst an etwas erinnert,',
    security: 'wenn es um die Sicherheit Ihres Zugangs geht.',
  },
} as const;

export const useRemindersTexts = () => useTextsInChosenLanguage('reminders', remindersTexts);
