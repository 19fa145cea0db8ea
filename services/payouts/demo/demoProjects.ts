/** The demo bank's loans: projects and requests in every state, over the weeks since it opened. */
interface DemoCredit {
  readonly creditNumber: string;
  readonly name: string;
  readonly category: 'Hausbankdarlehen' | 'KfW-Förderkredit' | 'Modernisierungskredit';
  readonly amount: number;
  readonly purposes: readonly string[];
}

interface DemoPosition {
  /** Place among the credits. */
  readonly credit: number;
  readonly purpose: string;
  readonly amount: number;
}

/** What happens to a request, and how many days ago; fractions are hours. */
export interface DemoDisbursement {
  readonly created: number;
  readonly positions: readonly DemoPosition[];
  /** Gewerke with their percentages, as far as they went on. */
  readonly progress?: Readonly<Record<string, number>>;
  /** Left out: it stays a draft. */
  readonly submitted?: number;
  readonly inquired?: { readonly at: number; readonly message: string };
  readonly approved?: number;
  readonly rejected?: { readonly at: number; readonly message: string };
  readonly paid?: number;
  readonly archived?: number;
  /** What photos of a trade show, if there are some. */
  readonly photos?: Readonly<Record<string, readonly { readonly storeys: number; readonly roof: boolean }[]>>;
  /** Handed in as a PDF; else a sentence says why there is none. */
  readonly uploads?: true;
}

export interface DemoProject {
  readonly customerNumber: string;
  readonly publicId: string;
  readonly name: string;
  readonly description: string;
  readonly maxDisbursements: number;
  readonly created: number;
  /** Left out: it stays a draft. */
  readonly activated?: number;
  readonly aborted?: { readonly at: number; readonly message: string };
  readonly archived?: number;
  /** Of all credits; null: not said yet. */
  readonly account: { readonly iban: string; readonly holder: string } | null;
  readonly credits: readonly DemoCredit[];
  readonly requests: readonly DemoDisbursement[];
}

const BUILDING = 'Bauleistung';
const MATERIAL = 'Material und Ausstattung';
const LAND = 'Grundstück und Erwerb';

const ofSommer = { iban: 'DE89370400440532013000', holder: 'Dr. Katharina Sommer' } as const;
const ofMueller = { iban: 'DE75512108001245126199', holder: 'Jörg Müller-Lüdenscheidt' } as const;

export const demoProjects: readonly DemoProject[] = [
  {
    customerNumber: '1004711',
    publicId: 'B-2026-0417',
    name: 'Neubau Lindenweg 4',
    description: 'Einfamilienhaus mit **Keller und Garage**, Baubeginn im Frühjahr, Fertigstellung im nächsten Sommer.',
    maxDisbursements: 12,
    created: 72,
    activated: 71,
    account: ofSommer,
    credits: [
      {
        creditNumber: '6004711001',
        name: 'Baudarlehen',
        category: 'Hausbankdarlehen',
        amount: 32_000_000,
        purposes: [BUILDING, MATERIAL, LAND],
      },
      {
        creditNumber: '6004711002',
        name: 'Klimafreundlicher Neubau',
        category: 'KfW-Förderkredit',
        amount: 15_000_000,
        purposes: [BUILDING],
      },
      { creditNumber: '6004711003', name: 'Nachrangdarlehen', category: 'Hausbankdarlehen', amount: 4_000_000, purposes: [MATERIAL] },
    ],
    requests: [
      {
        created: 62,
        positions: [{ credit: 0, purpose: BUILDING, amount: 4_500_000 }],
        progress: { Erdarbeiten: 100, Rohbau: 25 },
        submitted: 62,
        approved: 60.2,
        paid: 58.1,
        uploads: true,
      },
      {
        created: 37,
        positions: [
          { credit: 0, purpose: BUILDING, amount: 3_000_000 },
          { credit: 1, purpose: BUILDING, amount: 1_850_050 },
        ],
        progress: { Erdarbeiten: 100, Rohbau: 75 },
        photos: { Rohbau: [{ storeys: 1, roof: false }] },
        submitted: 37,
        approved: 34.3,
        paid: 33.1,
      },
      {
        created: 6.1,
        positions: [
          { credit: 1, purpose: BUILDING, amount: 4_200_000 },
          { credit: 2, purpose: MATERIAL, amount: 1_275_000 },
        ],
        progress: { Erdarbeiten: 100, Rohbau: 100, Dach: 25, Elektro: 25 },
        photos: {
          Rohbau: [
            { storeys: 2, roof: false },
            { storeys: 2, roof: false },
          ],
          Dach: [{ storeys: 2, roof: true }],
        },
        submitted: 6.1,
        uploads: true,
      },
      { created: 3.2, positions: [{ credit: 0, purpose: MATERIAL, amount: 800_000 }] },
    ],
  },
  {
    customerNumber: '1004711',
    publicId: 'B-2026-0388',
    name: 'Ausbau Dachgeschoss',
    description: 'Zwei Zimmer und ein Bad unter dem Dach.',
    maxDisbursements: 3,
    created: 71,
    activated: 71,
    account: ofSommer,
    credits: [
      {
        creditNumber: '6004711010',
        name: 'Modernisierungskredit',
        category: 'Modernisierungskredit',
        amount: 6_000_000,
        purposes: [BUILDING, MATERIAL],
      },
    ],
    requests: [
      { created: 55, positions: [{ credit: 0, purpose: BUILDING, amount: 2_000_000 }], submitted: 55, approved: 53.2, paid: 51.1 },
      { created: 37, positions: [{ credit: 0, purpose: MATERIAL, amount: 1_500_000 }], submitted: 37, approved: 34.3, paid: 33.1 },
    ],
  },
  {
    customerNumber: '1004711',
    publicId: 'B-2026-0201',
    name: 'Photovoltaikanlage',
    description: 'Anlage mit Speicher auf dem Süddach, in einer Summe ausgezahlt.',
    maxDisbursements: 1,
    created: 71,
    activated: 71,
    account: ofSommer,
    credits: [
      {
        creditNumber: '6004711020',
        name: 'Modernisierungskredit',
        category: 'Modernisierungskredit',
        amount: 1_800_000,
        purposes: [BUILDING],
      },
    ],
    requests: [
      { created: 55, positions: [{ credit: 0, purpose: BUILDING, amount: 1_800_000 }], submitted: 55, approved: 53.2, paid: 51.1 },
    ],
  },
  {
    customerNumber: '1004711',
    publicId: 'B-2026-0155',
    name: 'Garagenanbau',
    description: 'Doppelgarage mit Gründach.',
    maxDisbursements: 4,
    created: 71,
    activated: 71,
    aborted: { at: 33.1, message: 'Die Baugenehmigung wurde nicht erteilt, das Vorhaben wird nicht weitergeführt.' },
    account: ofSommer,
    credits: [{ creditNumber: '6004711030', name: 'Baudarlehen', category: 'Hausbankdarlehen', amount: 2_500_000, purposes: [BUILDING] }],
    requests: [],
  },
  {
    customerNumber: '1004711',
    publicId: 'B-2026-0102',
    name: 'Badsanierung',
    description: 'Bodengleiche Dusche und neue Leitungen.',
    maxDisbursements: 2,
    created: 71,
    activated: 71,
    aborted: { at: 53.2, message: 'Auf Wunsch der Kundin beendet.' },
    archived: 51.1,
    account: ofSommer,
    credits: [
      {
        creditNumber: '6004711040',
        name: 'Modernisierungskredit',
        category: 'Modernisierungskredit',
        amount: 1_500_000,
        purposes: [MATERIAL],
      },
    ],
    requests: [],
  },
  {
    customerNumber: '1004711',
    publicId: 'B-2026-0460',
    name: 'Wintergarten',
    description: 'Anbau an der Südseite, Angebote liegen vor.',
    maxDisbursements: 5,
    created: 6.1,
    account: null,
    credits: [
      { creditNumber: '6004711050', name: 'Baudarlehen', category: 'Hausbankdarlehen', amount: 4_500_000, purposes: [BUILDING, MATERIAL] },
    ],
    requests: [],
  },
  {
    customerNumber: '1004816',
    publicId: 'B-2026-0333',
    name: 'Kauf und Sanierung Marktstraße 12',
    description: 'Erwerb eines Reihenhauses von 1928 und Sanierung zum *Effizienzhaus 85*.',
    maxDisbursements: 10,
    created: 72,
    activated: 71,
    account: ofMueller,
    credits: [
      {
        creditNumber: '6004816001',
        name: 'Immobiliendarlehen',
        category: 'Hausbankdarlehen',
        amount: 28_000_000,
        purposes: [LAND, BUILDING],
      },
      {
        creditNumber: '6004816002',
        name: 'Wohngebäude – Kredit',
        category: 'KfW-Förderkredit',
        amount: 12_000_000,
        purposes: [BUILDING, MATERIAL],
      },
    ],
    requests: [
      {
        created: 62,
        positions: [{ credit: 0, purpose: LAND, amount: 900_000 }],
        submitted: 62,
        approved: 60.2,
        paid: 58.1,
        archived: 33.1,
      },
      {
        created: 37,
        positions: [{ credit: 1, purpose: MATERIAL, amount: 2_400_000 }],
        progress: { Erdarbeiten: 0 },
        submitted: 37,
        rejected: {
          at: 34.3,
          message: 'Die Rechnung ist auf eine andere Anschrift ausgestellt. Bitte beantragen Sie den Betrag mit einer richtigen.',
        },
      },
      {
        created: 19,
        positions: [{ credit: 1, purpose: BUILDING, amount: 1_650_000 }],
        progress: { Rohbau: 50 },
        submitted: 19,
        inquired: {
          at: 17.2,
          message: 'Auf der Rechnung der Firma Dachbau Huber fehlt die Seite mit der Schlusssumme. Bitte laden Sie sie vollständig hoch.',
        },
        uploads: true,
      },
      {
        created: 12,
        positions: [{ credit: 1, purpose: BUILDING, amount: 1_980_000 }],
        progress: { Rohbau: 75, Dach: 25 },
        submitted: 12,
        approved: 6.1,
      },
      {
        created: 8.1,
        positions: [{ credit: 0, purpose: LAND, amount: 12_400_000 }],
        submitted: 8.1,
        approved: 6.1,
        uploads: true,
      },
      { created: 3.2, positions: [{ credit: 0, purpose: BUILDING, amount: 1_200_000 }] },
    ],
  },
];
