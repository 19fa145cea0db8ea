import { formatBytes } from '@portal/contracts/enquiries/upload';
import { useTextsInChosenLanguage } from './plain-language/useTextsInChosenLanguage.ts';

/** What the customer takes along: all of the own data, or one case. */
export const ownDataExportTexts = {
  title: 'Ihre Daten mitnehmen',
  text: 'Sie können eine Kopie aller Daten herunterladen, die Ihre Bank in diesem Portal über Sie gespeichert hat: Ihre Angaben, Anmeldungen, Vorgänge mit Verlauf und Fragen, Dokumente und Auszahlungen. Sie erhalten eine ZIP\u2011Datei mit einer lesbaren Übersicht und mit Dateien zur Weiterverarbeitung (JSON).',
  open: 'Daten herunterladen',
  dialogTitle: 'Ihre Daten herunterladen',
  dialogText:
    'Zu Ihrer Sicherheit fragen wir noch einmal nach Ihrem Passwort. Bewahren Sie die Datei sicher auf: Wer sie hat, kann alles lesen.',
  password: 'Ihr Passwort',
  start: 'Herunterladen',
  begun: 'Ihre Daten werden zusammengestellt. Bitte lassen Sie dieses Fenster geöffnet.',
  soFar: (bytes: number): string => (bytes === 0 ? 'Wird vorbereitet …' : `${formatBytes(bytes)} geladen …`),
  stop: 'Download abbrechen',
  done: 'Ihre Daten wurden heruntergeladen.',

  caseTitle: 'Unterlagen mitnehmen',
  caseText: 'Alle Dokumente dieses Vorgangs und sein Verlauf in einer ZIP\u2011Datei.',
  caseOpen: 'Vorgang herunterladen',
  caseDone: 'Der Vorgang wurde heruntergeladen.',
} as const;

export const useOwnDataExportTexts = () => useTextsInChosenLanguage('ownData', ownDataExportTexts);
