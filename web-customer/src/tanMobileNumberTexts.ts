import { useTextsInChosenLanguage } from './plain-language/useTextsInChosenLanguage.ts';

export const tanMobileNumberTexts = {
  title: 'Mobilnummer für TANs',
  about: 'Mit einer TAN bestätigen Sie Ihre Auszahlungsanträge. Wir senden sie per SMS an diese Nummer.',
  counts: 'Zählt für TANs',
  waits: (instant: string) => `Zählt ab ${instant}`,
  inactive: 'Zählt ab der Aktivierung',
  missing: 'Keine Nummer hinterlegt',
  changed:
    'Ihre Bank hat diese Nummer geändert. Bitte bestätigen Sie sie, dann zählt sie sofort. Haben Sie die Änderung nicht gewünscht? Dann rufen Sie bitte sofort Ihre Bank an.',
  inactiveText: 'Ihr Zugang ist noch nicht aktiviert. Mit der Aktivierung zählt die Nummer, die dann hinterlegt ist.',
  missingText: 'Ohne Mobilnummer können wir Ihnen keine TAN senden. Bitte teilen Sie Ihrer Bank eine Nummer mit.',
  confirm: 'Nummer bestätigen',
  dialogTitle: 'Mobilnummer bestätigen',
  sentTo: (masked: string) =>
    `Wir haben einen Code an ${masked} gesendet. Er gilt 5 Minuten. Geben Sie ihn hier ein und an niemanden weiter.`,
  code: 'Code aus der SMS',
  codeHelp: '6 Zeichen, Groß- und Kleinschreibung ist egal',
  codeSent: 'Ein neuer Code wurde versandt.',
  confirmed: 'Ihre Mobilnummer ist bestätigt und zählt ab sofort für TANs.',
} as const;

export const useTanMobileNumberTexts = () => useTextsInChosenLanguage('mobile', tanMobileNumberTexts);
