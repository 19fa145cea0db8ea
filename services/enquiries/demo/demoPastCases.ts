/** What went on at the demo bank in the weeks before, so that it can be looked back. Times are days before today. */
import type { ProblemReasonText } from '@portal/contracts/enquiries/problemReasonTexts';
import type { defaultRequestAgainReasons } from '@portal/contracts/enquiries/requestAgainReasons';

type RequestAgainCode = (typeof defaultRequestAgainReasons)[number]['code'];

/** From what the customer does about a document to what the bank decides; open where it has not yet. */
interface DemoRound {
  readonly released: number;
  readonly decided?: number;
  /** Asked for again, and why; else in order. */
  readonly again?: RequestAgainCode;
}

export interface DemoPastRequestedFile {
  /** By its name. */
  readonly template: string;
  readonly problem?: { readonly reported: number; readonly reason: ProblemReasonText };
  readonly rounds: readonly DemoRound[];
}

export interface DemoPastCase {
  readonly customerNumber: string;
  readonly name: string;
  readonly description: string;
  readonly opened: number;
  readonly completed?: number;
  readonly processed?: number;
  readonly files: readonly DemoPastRequestedFile[];
}

const identity = 'Personalausweis oder Reisepass';
const salarySlips = 'Gehaltsabrechnungen der letzten drei Monate';
const annualAccounts = 'Jahresabschlüsse der letzten zwei Jahre';
const evaluation = 'Betriebswirtschaftliche Auswertung';
const landRegister = 'Grundbuchauszug';
const equity = 'Nachweis des Eigenkapitals';
const otherLoans = 'Darlehensverträge anderer Banken';
const commercialRegister = 'Handelsregisterauszug';

export const demoPastCases: readonly DemoPastCase[] = [
  {
    customerNumber: '1005447',
    name: 'Baufinanzierung Doppelhaushälfte',
    description: 'Unterlagen für die Prüfung Ihrer Baufinanzierung.',
    opened: 68,
    completed: 52.3,
    processed: 47.6,
    files: [
      { template: identity, rounds: [{ released: 66.4, decided: 60.8 }] },
      {
        template: salarySlips,
        rounds: [
          { released: 66.4, decided: 60.8, again: 'UNVOLLSTAENDIG' },
          { released: 57.2, decided: 52.3 },
        ],
      },
      {
        template: landRegister,
        rounds: [
          { released: 60.8, decided: 57.2, again: 'VERALTET' },
          { released: 52.3, decided: 47.6 },
        ],
      },
    ],
  },
  {
    customerNumber: '1005528',
    name: 'Kontoeröffnung Firmenkunde',
    description: 'Für die Eröffnung Ihres Geschäftskontos prüfen wir Ihr Unternehmen.',
    opened: 66.4,
    completed: 60.8,
    processed: 52.3,
    files: [
      { template: commercialRegister, rounds: [{ released: 60.8, decided: 57.2 }] },
      { template: identity, rounds: [{ released: 60.8, decided: 57.2 }] },
    ],
  },
  {
    customerNumber: '1005563',
    name: 'Selbständige: Einkommensnachweise',
    description: 'Diese Unterlagen zeigen uns Ihr Einkommen.',
    opened: 57.2,
    completed: 41.4,
    processed: 36.9,
    files: [
      {
        template: annualAccounts,
        rounds: [
          { released: 47.6, decided: 45.2, again: 'UNTERSCHRIFT' },
          { released: 41.4, decided: 36.9 },
        ],
      },
      {
        template: evaluation,
        problem: { reported: 52.3, reason: 'Dokument liegt nicht vor.' },
        rounds: [{ released: 45.2, decided: 41.4 }],
      },
    ],
  },
  {
    customerNumber: '1005447',
    name: 'Umschuldung Ratenkredit',
    description: 'Unterlagen zur Ablösung Ihres Kredits bei einer anderen Bank.',
    opened: 45.2,
    completed: 33.3,
    processed: 30.2,
    files: [
      {
        template: otherLoans,
        rounds: [
          { released: 41.4, decided: 36.9, again: 'UNLESERLICH' },
          { released: 33.3, decided: 30.2 },
        ],
      },
      {
        template: salarySlips,
        rounds: [
          { released: 41.4, decided: 36.9, again: 'UNVOLLSTAENDIG' },
          { released: 33.3, decided: 30.2 },
        ],
      },
    ],
  },
  {
    customerNumber: '1005563',
    name: 'Anschaffungskredit Fahrzeug',
    description: 'Nachweise zu Ihrem Einkommen und Eigenkapital.',
    opened: 33.3,
    completed: 21.9,
    processed: 19.5,
    files: [
      {
        template: salarySlips,
        rounds: [
          { released: 30.2, decided: 25.7, again: 'ANDERES-DOKUMENT' },
          { released: 21.9, decided: 19.5 },
        ],
      },
      { template: equity, problem: { reported: 30.2, reason: 'Dokument ist unklar.' }, rounds: [{ released: 25.7, decided: 21.9 }] },
    ],
  },
  {
    customerNumber: '1005447',
    name: 'Modernisierung Dach und Fassade',
    description: 'Unterlagen für die Bewertung Ihres Hauses.',
    opened: 19.5,
    files: [
      { template: landRegister, rounds: [{ released: 12.8 }] },
      { template: 'Fotos des Objekts', rounds: [] },
    ],
  },
  {
    customerNumber: '1005528',
    name: 'Praxisräume Gartenstraße',
    description: 'Unterlagen für die Finanzierung Ihrer Praxisräume.',
    opened: 19.5,
    completed: 3.2,
    files: [
      { template: annualAccounts, rounds: [{ released: 6.5, decided: 4.9 }] },
      { template: commercialRegister, rounds: [{ released: 3.2 }] },
    ],
  },
  {
    customerNumber: '1005563',
    name: 'Kauf einer Eigentumswohnung',
    description: 'Unterlagen für die Prüfung Ihrer Baufinanzierung.',
    opened: 12.8,
    files: [
      { template: identity, rounds: [{ released: 6.5, decided: 3.2 }] },
      { template: equity, rounds: [{ released: 3.2 }] },
      { template: 'Entwurf des Kaufvertrags', rounds: [] },
    ],
  },
];
