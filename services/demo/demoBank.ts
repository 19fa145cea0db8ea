/** The demo bank's people and cases, as a real bank would have them. Dates are days from the day of the first start. */
import type { CreateCustomerBody } from '@portal/contracts/customers/commands/createCustomer';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import type { Salutation } from '@portal/contracts/shared/salutation';
import type { ProblemReason } from '@portal/contracts/enquiries/problemReasons';

export const DEMO_PASSWORD = 'Demo-Passwort-2026!';

export interface DemoEmployee {
  readonly email: string;
  readonly salutation: Salutation;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly EmployeeRole[];
}

export const demoEmployees: readonly DemoEmployee[] = [
  {
    email: 'admin@demo.bank',
    salutation: 'MRS',
    firstName: 'Annegret',
    lastName: 'Albers',
    roles: ['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG', 'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT'],
  },
  {
    email: 'berater@demo.bank',
    salutation: 'MR',
    firstName: 'Thomas',
    lastName: 'Brandt',
    roles: ['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG', 'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT'],
  },
  { email: 'auditor@demo.bank', salutation: 'MRS', firstName: 'Ruth', lastName: 'Winkler', roles: ['ROLE_AUDITOR'] },
];

export const demoCategories = ['Identität', 'Einkommen', 'Immobilie', 'Finanzierung', 'Versicherung', 'Verträge'] as const;
export type DemoCategory = (typeof demoCategories)[number];

export const demoFooterUrls = [
  { label: 'Impressum', url: '/legal', sortIndex: 10 },
  { label: 'Datenschutz', url: '/legal', sortIndex: 20 },
  { label: 'Barrierefreiheit', url: '/legal', sortIndex: 30 },
] as const;

export const demoTechnicalMessages = [
  {
    target: 'customer',
    category: 'INFO',
    content: '**Demo-Bank**, alles ist erfunden: [Postfach](/demo/postfach)',
  },
  { target: 'admin', category: 'INFO', content: 'Demo-Bank: Mails und SMS an Kunden liegen im [Postfach der Demo](/demo/postfach).' },
] as const;

/** What becomes of a requested file, in the words of the file's life. */
export type DemoFileFate =
  | 'requested'
  | 'uploaded'
  | 'ready'
  | 'verified'
  | 'processed'
  | 'requestedAgain'
  | { readonly problem: ProblemReason; readonly comment: string | null };

export interface DemoFile {
  readonly name: string;
  readonly description: string;
  readonly category: DemoCategory | null;
  readonly required: boolean;
  readonly fate: DemoFileFate;
  readonly accept?: string;
}

export interface DemoEnquiry {
  readonly name: string;
  readonly description: string;
  /** Days from today; null = no deadline. */
  readonly deadlineInDays: number | null;
  readonly fate: 'draft' | 'open' | 'completed' | 'processed' | 'handedBack' | 'aborted' | 'expired';
  readonly files: readonly DemoFile[];
}

export interface DemoCustomer {
  readonly person: Omit<CreateCustomerBody, 'bankEmployee'>;
  readonly advised: boolean;
  readonly access: 'activated' | 'invited' | 'none';
  readonly enquiries: readonly DemoEnquiry[];
}

const salarySlips = (fate: DemoFileFate): DemoFile => ({
  name: 'Gehaltsabrechnungen der letzten drei Monate',
  description: 'Bitte alle Seiten, in der Reihenfolge der Monate.',
  category: 'Einkommen',
  required: true,
  fate,
});
const taxAssessment = (fate: DemoFileFate): DemoFile => ({
  name: 'Einkommensteuerbescheid 2025',
  description: 'Der letzte Bescheid Ihres Finanzamts, vollständig mit allen Anlagen.',
  category: 'Einkommen',
  required: true,
  fate,
});
const identityCard = (fate: DemoFileFate): DemoFile => ({
  name: 'Personalausweis (Vorder- und Rückseite)',
  description: 'Ein Foto bei gutem Licht genügt.',
  category: 'Identität',
  required: true,
  fate,
});
const landRegister = (fate: DemoFileFate): DemoFile => ({
  name: 'Grundbuchauszug',
  description: 'Nicht älter als drei Monate.',
  category: 'Immobilie',
  required: true,
  fate,
  accept: 'application/pdf',
});
const energyCertificate = (fate: DemoFileFate): DemoFile => ({
  name: 'Energieausweis',
  description: 'Falls er schon vorliegt.',
  category: 'Immobilie',
  required: false,
  fate,
});
const purchaseContract = (fate: DemoFileFate): DemoFile => ({
  name: 'Kaufvertragsentwurf',
  description: 'Der Entwurf des Notariats.',
  category: 'Verträge',
  required: true,
  fate,
});
const equityProof = (fate: DemoFileFate): DemoFile => ({
  name: 'Eigenkapitalnachweis',
  description: 'Zum Beispiel Kontoauszüge oder Depotübersichten, nicht älter als vier Wochen.',
  category: 'Finanzierung',
  required: true,
  fate,
});
const insurance = (fate: DemoFileFate): DemoFile => ({
  name: 'Police der Wohngebäudeversicherung',
  description: 'Die Police oder eine Bestätigung der Versicherung.',
  category: 'Versicherung',
  required: false,
  fate,
});

const person = (
  customerId: string,
  salutation: Salutation,
  firstName: string,
  lastName: string,
  email: string,
  more: Partial<CreateCustomerBody> = {},
): Omit<CreateCustomerBody, 'bankEmployee'> => ({
  customerId,
  salutation,
  firstName,
  lastName,
  email,
  isProf: false,
  isDr: false,
  mobile: null,
  selbstauskunftBeraterEmail: null,
  roles: ['ROLE_CUSTOMER_UPLOAD'],
  ...more,
});

export const demoCustomers: readonly DemoCustomer[] = [
  {
    person: person('1004711', 'MRS', 'Katharina', 'Sommer', 'kundin@demo.bank', {
      mobile: '+4917012345678',
      isDr: true,
      roles: ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG'],
    }),
    advised: true,
    access: 'activated',
    enquiries: [
      {
        name: 'Baufinanzierung Lindenallee 12',
        description: 'Unterlagen für die Prüfung Ihrer Baufinanzierung.',
        deadlineInDays: 12,
        fate: 'open',
        files: [
          identityCard('verified'),
          salarySlips('ready'),
          taxAssessment('requested'),
          landRegister('requested'),
          purchaseContract('uploaded'),
          equityProof('requestedAgain'),
          energyCertificate({ problem: 'Dokument muss nachgereicht werden.', comment: 'Der Energieberater kommt in der nächsten Woche.' }),
          insurance('requested'),
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
  },
  {
    person: person('1004816', 'MR', 'Jörg', 'Müller-Lüdenscheidt', 'joerg.mueller@demo.bank', { mobile: '+4915112340001' }),
    advised: true,
    access: 'activated',
    enquiries: [
      {
        name: 'Anschlussfinanzierung Rosenweg 3',
        description: 'Jährliche Unterlagen.',
        deadlineInDays: 20,
        fate: 'completed',
        files: [salarySlips('ready'), taxAssessment('ready'), landRegister('verified'), insurance('requested')],
      },
      {
        name: 'Kontovollmacht',
        description: 'Legitimation der bevollmächtigten Person.',
        deadlineInDays: 5,
        fate: 'handedBack',
        files: [identityCard('ready')],
      },
    ],
  },
  {
    person: person('1005022', 'MRS', 'Ayşe', 'Öztürk', 'ayse.oeztuerk@demo.bank', { mobile: '+4915112340002' }),
    advised: true,
    access: 'activated',
    enquiries: [
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
  },
  {
    person: person('1005138', 'MR', 'Heinrich', 'Großmann', 'heinrich.grossmann@demo.bank', {
      isProf: true,
      isDr: true,
      mobile: '+4915112340003',
    }),
    advised: false,
    access: 'activated',
    enquiries: [
      {
        name: 'Praxisfinanzierung',
        description: 'Jahresabschlüsse und betriebswirtschaftliche Auswertung.',
        deadlineInDays: -1,
        fate: 'expired',
        files: [taxAssessment('requested'), equityProof('ready')],
      },
    ],
  },
  {
    person: person('1005203', 'MRS', 'Ilse', 'Weber', 'ilse.weber@demo.bank'),
    advised: true,
    access: 'invited',
    enquiries: [
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
  },
  {
    person: person('1005311', 'NO_SALUTATION', 'Kim', 'Becker', 'kim.becker@demo.bank', { mobile: '+4915112340004' }),
    advised: false,
    access: 'none',
    enquiries: [
      {
        name: 'Neuer Vorgang',
        description: 'Entwurf für die Kontoeröffnung.',
        deadlineInDays: null,
        fate: 'draft',
        files: [identityCard('requested'), salarySlips('requested')],
      },
    ],
  },
  {
    person: person('1005390', 'MR', 'Łukasz', 'Kowalski', 'lukasz.kowalski@demo.bank', { roles: [] }),
    advised: true,
    access: 'none',
    enquiries: [],
  },
];
