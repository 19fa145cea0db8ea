import { useTextsInChosenLanguage } from './plain-language/useTextsInChosenLanguage.ts';

export const questionTexts = {
  title: 'Fragen zu diesem Dokument',
  intro: 'Etwas unklar? Schreiben Sie uns hier. Wir antworten an dieser Stelle und sagen Ihnen per E-Mail Bescheid.',
  ask: 'Frage stellen',
  label: 'Ihre Frage',
  help: 'Bitte keine Passwörter oder TANs.',
  characters: (count: number, max: number) => `${count} von ${max} Zeichen`,
  send: 'Frage senden',
  sent: 'Ihre Frage ist bei der Bank.',
  waiting: 'Ihre Bank hat Ihre Frage erhalten und antwortet hier.',
  closed: 'Ihre Bank hat sich um Ihre Frage gekümmert.',
  list: 'Fragen und Antworten, älteste zuerst',
  you: 'Sie',
  bank: 'Ihre Bank',
  erased: 'Der Text ist gelöscht.',
  failed: 'Die Fragen zu diesem Dokument konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  leaveTitle: 'Frage verwerfen?',
  leaveText: 'Ihre Frage ist noch nicht gesendet.',
  leave: 'Verwerfen',
  stay: 'Weiterschreiben',
  reload: 'Die Fragen zu diesem Dokument konnten nicht geladen werden. Bitte laden Sie die Seite neu.',
} as const;

export const useQuestionTexts = () => useTextsInChosenLanguage('question', questionTexts);
