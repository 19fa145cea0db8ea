import { attachmentFieldDefinitions } from '@portal/contracts/enquiries/enquiryFieldDefinitions';

const stepTexts = { takenBack: 'Die Freigabe ist zurückgenommen.', uploaded: 'Das neue PDF ist hochgeladen.' } as const;

/** Texts of documents of the bank. */
export const attachmentsTexts = {
  empty: 'Es gibt noch keine Bankdokumente.',
  emptyHint: 'Stellen Sie dem Kunden hier ein PDF bereit. Er sieht es, sobald Sie es freigeben.',
  notChangeable: 'In diesem Status lassen sich Bankdokumente nur noch zurücknehmen oder löschen.',
  name: attachmentFieldDefinitions.name.label,
  description: attachmentFieldDefinitions.description.label,
  descriptionHelp: 'Steht beim Kunden unter der Bezeichnung.',
  file: 'PDF-Datei',
  fileHelp: (max: string) => `Ein PDF bis ${max}.`,
  replaceHelp: (name: string) => `Hochgeladen ist „${name}“. Eine neue Datei ersetzt sie.`,
  public: 'Für den Kunden freigeben',
  publicHelp: 'Der Kunde erhält eine E-Mail und kann das Dokument im Vorgang lesen.',
  publicInDraft: 'Der Kunde kann das Dokument lesen, sobald Sie den Vorgang freigeben.',
  withoutDocument: 'Freigeben lässt es sich, sobald ein PDF hochgeladen ist.',
  noDocument: 'Kein PDF hochgeladen',
  releasedSoon: 'Freigabe mit dem Hochladen',
  release: 'Freigeben',
  releaseTitle: 'Bankdokument freigeben',
  releaseText: (name: string) => `Der Kunde erhält eine E-Mail und kann „${name}“ lesen.`,
  releaseTextInDraft: (name: string) => `Der Kunde kann „${name}“ lesen, sobald Sie den Vorgang freigeben.`,
  takeBack: 'Zurücknehmen',
  takeBackOf: (name: string) => `Freigabe zurücknehmen: ${name}`,
  releaseOf: (name: string) => `Freigeben: ${name}`,
  deleteText: (name: string) => `„${name}“ wird gelöscht, das PDF auch. Das lässt sich nicht rückgängig machen.`,
  deleteReleasedText: (name: string) =>
    `„${name}“ ist freigegeben. Es wird mit seinem PDF gelöscht, und der Kunde sieht es nicht mehr. Das lässt sich nicht rückgängig machen.`,
  created: 'Das Bankdokument wurde angelegt.',
  edited: 'Das Bankdokument wurde bearbeitet.',
  released: 'Das Bankdokument ist für den Kunden freigegeben.',
  takenBack: 'Der Kunde sieht das Bankdokument nicht mehr.',
  deleted: 'Das Bankdokument wurde gelöscht.',
  /** Of a change that takes several steps, where one of them failed. */
  doneSoFar: (steps: readonly (keyof typeof stepTexts)[]) =>
    [...steps.map((step) => stepTexts[step]), 'Der Rest ist noch nicht gespeichert.'].join(' '),
  uploading: 'PDF wird hochgeladen',
  sent: (sent: string, total: string) => `${sent} von ${total}`,
  checking: 'PDF wird geprüft …',
  abort: 'Hochladen abbrechen',
  emptyFile: 'Die Datei ist leer. Bitte wählen Sie eine andere.',
} as const;
