/** The demo bank's cases, as a real bank would have them. Dates are days from the day of the first start. */
import type { ProblemReasonText } from '@portal/contracts/enquiries/problemReasonTexts';

/** What becomes of a requested file, in the words of the file's life. */
type DemoFileFate =
  | 'requested'
  | 'uploaded'
  | 'ready'
  | 'verified'
  | 'processed'
  | 'requestedAgain'
  | { readonly problem: ProblemReasonText; readonly comment: string | null };

export interface DemoRequestedFile {
  readonly name: string;
  readonly description: string;
  /** By its name. */
  readonly category: string;
  /** The template that it was made from, by its name. */
  readonly template?: string;
  readonly required: boolean;
  readonly fate: DemoFileFate;
  readonly accept?: string;
  readonly questions?: DemoQuestionThread;
}

/** What customer and bank write to each other about a document, in turns; the customer begins. */
export interface DemoQuestionThread {
  readonly turns: readonly string[];
  /** The bank has closed the last one without an answer. */
  readonly closed?: true;
}

export interface DemoEnquiry {
  readonly name: string;
  readonly description: string;
  /** Days from today; null = no deadline. */
  readonly deadlineInDays: number | null;
  readonly fate: 'draft' | 'open' | 'completed' | 'processed' | 'handedBack' | 'aborted' | 'expired';
  readonly files: readonly DemoRequestedFile[];
  readonly bankDocuments?: readonly DemoBankDocument[];
}

export interface DemoBankDocument {
  readonly name: string;
  readonly description: string | null;
  readonly released: boolean;
  /** One line of text a page. */
  readonly pages: readonly string[];
}

const requestedFile =
  (asked: Omit<DemoRequestedFile, 'fate'>) =>
  (fate: DemoFileFate): DemoRequestedFile => ({ ...asked, fate });

const salarySlips = requestedFile({
  name: 'Gehaltsabrechnungen der letzten drei Monate',
  template: 'Gehaltsabrechnungen der letzten drei Monate',
  description: 'Bitte alle Seiten, in der Reihenfolge der Monate.',
  category: 'Einkommen',
  required: true,
});
const taxAssessment = requestedFile({
  name: 'Einkommensteuerbescheid 2025',
  template: 'Letzter Einkommensteuerbescheid',
  description: 'Der letzte Bescheid Ihres Finanzamts, vollständig mit allen Anlagen.',
  category: 'Einkommen',
  required: true,
});
const identityCard = requestedFile({
  name: 'Personalausweis (Vorder- und Rückseite)',
  template: 'Personalausweis oder Reisepass',
  description: 'Ein Foto bei gutem Licht genügt.',
  category: 'Identität',
  required: true,
});
const landRegister = requestedFile({
  name: 'Grundbuchauszug',
  template: 'Grundbuchauszug',
  description: 'Nicht älter als drei Monate.',
  category: 'Immobilie',
  required: true,
  accept: 'application/pdf',
});
const energyCertificate = requestedFile({
  name: 'Energieausweis',
  description: 'Falls er schon vorliegt.',
  category: 'Immobilie',
  required: false,
});
const purchaseContract = requestedFile({
  name: 'Kaufvertragsentwurf',
  template: 'Entwurf des Kaufvertrags',
  description: 'Der Entwurf des Notariats.',
  category: 'Verträge',
  required: true,
});
const equityProof = requestedFile({
  name: 'Eigenkapitalnachweis',
  template: 'Nachweis des Eigenkapitals',
  description: 'Zum Beispiel Kontoauszüge oder Depotübersichten, nicht älter als vier Wochen.',
  category: 'Finanzierung',
  required: true,
});
const insurance = requestedFile({
  name: 'Police der Wohngebäudeversicherung',
  template: 'Wohngebäudeversicherung',
  description: 'Die Police oder eine Bestätigung der Versicherung.',
  category: 'Versicherung',
  required: false,
});

/** By the number of the customer. */
export const demoEnquiriesByCustomerNumber: Readonly<Record<string, readonly DemoEnquiry[]>> = {
  '1004711': [
    {
      name: 'Baufinanzierung Lindenallee 12',
      description: 'Unterlagen für die Prüfung Ihrer Baufinanzierung.',
      deadlineInDays: 12,
      fate: 'open',
      files: [
        identityCard('verified'),
        salarySlips('ready'),
        {
          ...taxAssessment('requested'),
          questions: {
            turns: [
              'Der Bescheid für 2025 ist noch nicht da. Reicht vorerst der von 2024?',
              'Ja, bitte laden Sie den Bescheid für 2024 hoch. Den neuen reichen Sie nach, sobald er vorliegt.',
            ],
          },
        },
        {
          ...landRegister('requested'),
          questions: { turns: ['Wir haben nur einen Auszug vom Juni. Müssen wir beim Grundbuchamt einen neuen bestellen?'] },
        },
        purchaseContract('uploaded'),
        equityProof('requestedAgain'),
        energyCertificate({ problem: 'Dokument muss nachgereicht werden.', comment: 'Der Energieberater kommt in der nächsten Woche.' }),
        insurance('requested'),
      ],
      bankDocuments: [
        {
          name: 'Finanzierungsvorschlag Lindenallee 12',
          description: 'Unser Vorschlag vom Beratungsgespräch, mit Raten und Laufzeiten zum Nachlesen.',
          released: true,
          pages: ['Finanzierungsvorschlag', 'Raten und Laufzeiten'],
        },
        {
          name: 'Europäisches Standardisiertes Merkblatt (ESIS)',
          description: null,
          released: false,
          pages: ['Europäisches Standardisiertes Merkblatt'],
        },
      ],
    },
    {
      name: 'Modernisierungskredit Heizung',
      description: 'Nachweise zum Einbau der Wärmepumpe.',
      deadlineInDays: null,
      fate: 'processed',
      files: [salarySlips('processed'), equityProof('processed')],
    },
  ],
  '1004816': [
    {
      name: 'Anschlussfinanzierung Rosenweg 3',
      description: 'Jährliche Unterlagen.',
      deadlineInDays: 20,
      fate: 'completed',
      files: [
        salarySlips('ready'),
        taxAssessment('ready'),
        landRegister('verified'),
        {
          ...insurance('requested'),
          questions: { turns: ['Die Police finde ich gerade nicht. Ich melde mich dazu bei Ihnen am Telefon.'], closed: true },
        },
      ],
    },
    {
      name: 'Kontovollmacht',
      description: 'Legitimation der bevollmächtigten Person.',
      deadlineInDays: 5,
      fate: 'handedBack',
      files: [identityCard('ready')],
    },
  ],
  '1005022': [
    {
      name: 'Ratenkredit Photovoltaik',
      description: 'Unterlagen zum Angebot der Solartechnik.',
      deadlineInDays: 30,
      fate: 'open',
      files: [salarySlips('requested'), equityProof('requested')],
    },
    {
      name: 'Umzug: Adressnachweis',
      description: 'Meldebescheinigung der neuen Adresse.',
      deadlineInDays: 9,
      fate: 'aborted',
      files: [identityCard('requested')],
    },
  ],
  '1005138': [
    {
      name: 'Praxisfinanzierung',
      description: 'Jahresabschlüsse und betriebswirtschaftliche Auswertung.',
      deadlineInDays: -1,
      fate: 'expired',
      files: [taxAssessment('requested'), equityProof('ready')],
    },
  ],
  '1005203': [
    {
      name: 'Nachlass: Erbschein',
      description: 'Unterlagen zur Umschreibung der Konten.',
      deadlineInDays: 21,
      fate: 'open',
      files: [
        identityCard('requested'),
        { name: 'Erbschein', description: 'Eine beglaubigte Kopie.', category: 'Verträge', required: true, fate: 'requested' },
      ],
    },
  ],
  '1005311': [
    {
      name: 'Neuer Vorgang',
      description: 'Entwurf für die Kontoeröffnung.',
      deadlineInDays: null,
      fate: 'draft',
      files: [identityCard('requested'), salarySlips('requested')],
    },
  ],
};
