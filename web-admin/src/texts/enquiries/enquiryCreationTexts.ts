import { countWithNoun } from '../countWithNoun.ts';

/** Creating cases with their documents, and from templates. */
export const enquiryCreationTexts = {
  withFiles: 'Mit Dokumenten anlegen',
  withFilesHint: 'Ohne Vorlage entsteht ein Entwurf, in dem noch keine Dokumente angefordert sind.',
  toWithFiles: 'Dokumente gleich einzeln angeben',
  tabs: 'Teile des neuen Vorgangs',
  newFile: (place: number) => `Dokument ${place}`,
  toCheck: 'bitte prüfen',
  noMoreFiles: (max: number) =>
    `Mehr als ${max} Dokumente lassen sich nicht auf einmal anfordern. Weitere können Sie im Vorgang hinzufügen.`,
  removeFile: 'Dokument entfernen',
  removeFileText: (name: string) => `„${name}“ wird mit allem entfernt, was Sie dazu eingegeben haben.`,
  templateHelp: 'Bezeichnung eingeben, um zu suchen.',
  enquiryTemplateHelp: 'Name eingeben, um zu suchen.',
  enquiryName: 'Bezeichnung',
  enquiryNameByTemplate: (template: string) => `Bleibt das Feld leer, heißt der Vorgang „${template}“.`,
  fileNameByTemplate: (template: string) => `Bleibt das Feld leer, heißt das Dokument „${template}“.`,
  fromTemplate: 'Aus der Vorlage kommen',
  filesOf: (count: number) => countWithNoun(count, 'Dokument', 'Dokumente'),
  noFilesOf: 'Keine',
  allFromTemplate: (template: string) =>
    `Alle Angaben kommen aus der Vorlage „${template}“. Was Sie hier ändern, gilt nur für dieses Dokument.`,
  otherThanTemplate: (template: string, fields: string) =>
    `Anders als in der Vorlage „${template}“: ${fields}. Alles Übrige kommt aus ihr.`,
  takeAll: 'Alles aus der Vorlage übernehmen',
  fromFileTemplate: 'Aus Vorlage',
  fromEnquiryTemplate: 'Vorgang aus Vorlage',
  applyTemplate: 'Vorlage anwenden',
  applyText: 'Was die Vorlage sagt, tritt an die Stelle der bisherigen Angaben.',
  applied: (before: string, after: string) => `${before} → ${after}`,
  nothingChanges: 'Das Dokument ist schon so, wie die Vorlage es vorgibt.',
} as const;
