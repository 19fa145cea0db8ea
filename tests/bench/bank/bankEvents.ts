import type { CustomerEvent } from '@portal/contracts/customers/events';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { derivedId } from '@portal/platform/commands/derivedId';

/** A bank of any size, always the same: who its customers are and what has happened in its enquiries. */
const firstNames = [
  'Anna',
  'Bernd',
  'Christa',
  'Dörte',
  'Emil',
  'Friederike',
  'Günther',
  'Hannelore',
  'Ilse',
  'Jürgen',
  'Käthe',
  'Lars',
  'Mareike',
  'Norbert',
  'Özlem',
  'Peter',
  'Renate',
  'Sören',
  'Theresa',
  'Uwe',
] as const;
const lastNames = [
  'Albers',
  'Böttcher',
  'Claßen',
  'Dietrich',
  'Ehlers',
  'Fröhlich',
  'Großmann',
  'Hofmeister',
  'Jäger',
  'Kowalski',
  'Lindner',
  'Müller',
  'Neumann',
  'Oppermann',
  'Petersen',
  'Quandt',
  'Rößler',
  'Schäfer',
  'Tönnies',
  'Winkelmann',
] as const;
const purposes = [
  'Baufinanzierung',
  'Anschlussfinanzierung',
  'Modernisierung',
  'Ratenkredit',
  'Umschuldung',
  'Forward-Darlehen',
  'Grundstückskauf',
] as const;
const documents = [
  'Gehaltsabrechnung',
  'Grundbuchauszug',
  'Personalausweis',
  'Kaufvertrag',
  'Kontoauszug',
  'Wohnflächenberechnung',
] as const;

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;
const digits = (value: number, length: number): string => String(value).padStart(length, '0');
const silent = { message: null, comment: null } as const;

export const customerId = (index: number): string => derivedId('bench', 'customer', index);
export const enquiryId = (index: number): string => derivedId('bench', 'enquiry', index);
const fileId = (index: number, place: number): string => derivedId('bench', 'file', index, ...(place === 0 ? [] : [place]));

export function customerCreated(index: number, adviserId: string | null = null): Extract<CustomerEvent, { type: 'CustomerCreated' }> {
  const firstName = pick(firstNames, index);
  const lastName = `${pick(lastNames, Math.floor(index / 7))}-${pick(lastNames, Math.floor(index / 131))}`;
  return {
    type: 'CustomerCreated',
    data: {
      customerNumber: digits(index, 8),
      email: `kunde.${index}@beispiel.de`,
      salutation: 'MRS',
      isProf: false,
      isDr: false,
      firstName,
      lastName,
      mobile: null,
      selbstauskunftBeraterEmail: null,
      adviserId,
      moduleRoles: ['ROLE_CUSTOMER_UPLOAD'],
    },
  };
}

export const publicIdOf = (index: number): string => `B-${2020 + (index % 7)}-${digits(index, 7)}`;

/** One in ten is a draft, six are open, two completed, one processed: with a file each 5.3 events on average. */
export function enquiryEvents(index: number, customers: number, files = 1): readonly EnquiryEvent[] {
  const name = `${pick(purposes, Math.floor(index / 3))} ${pick(lastNames, Math.floor(index / 11))} ${index % 1_000}`;
  const ofFiles = Array.from({ length: files }, (_, place) => fileEvents(index, place));
  const each = (step: (events: ReturnType<typeof fileEvents>) => EnquiryEvent): readonly EnquiryEvent[] => ofFiles.map(step);
  const draft: readonly EnquiryEvent[] = [
    {
      type: 'EnquiryCreated',
      data: { ownerId: customerId(index % customers), publicId: publicIdOf(index), name, description: null, expiresOn: '2099-12-31' },
    },
    ...each(({ requested }) => requested),
  ];
  const open: readonly EnquiryEvent[] = [
    { type: 'EnquiryOpened', data: { previousStatus: 'draft', newStatus: 'open', ...silent } },
    ...each(({ uploaded }) => uploaded),
    ...each(({ released }) => released),
  ];
  const completed: EnquiryEvent = { type: 'EnquiryCompleted', data: { previousStatus: 'open', newStatus: 'completed', ...silent } };
  const state = index % 10;
  if (state === 0) return draft;
  if (state < 7) return [...draft, ...open];
  if (state < 9) return [...draft, ...open, completed];
  return [
    ...draft,
    ...open,
    completed,
    ...each(({ verified }) => verified),
    ...each(({ processed }) => processed),
    { type: 'EnquiryProcessed', data: { previousStatus: 'completed', newStatus: 'processed', ...silent } },
  ];
}

/** The way of one requested file. */
function fileEvents(index: number, place: number) {
  const file = fileId(index, place);
  return {
    requested: {
      type: 'FileRequested',
      data: {
        fileId: file,
        name: pick(documents, index + place),
        description: 'Bitte alle Seiten, gut lesbar.',
        tooltip: null,
        required: true,
        sortIndex: 10 * (place + 1),
        fileCategoryId: null,
        expiresOn: null,
        accept: null,
        maxSizeBytes: null,
      },
    },
    uploaded: {
      type: 'FileUploaded',
      data: {
        fileId: file,
        previousStatus: 'requested',
        newStatus: 'uploaded',
        ...silent,
        blobId: derivedId('bench', 'blob', index, ...(place === 0 ? [] : [place])),
        sizeBytes: 2_400_000,
        sha256: 'a'.repeat(64),
        mediaType: 'application/pdf',
        pages: 3,
        originalName: `Scan ${index}${place === 0 ? '' : ` (${place + 1})`}.pdf`,
        scanned: false,
      },
    },
    released: { type: 'FileReleased', data: { fileId: file, previousStatus: 'uploaded', newStatus: 'ready', ...silent } },
    verified: { type: 'FileVerified', data: { fileId: file, previousStatus: 'ready', newStatus: 'verified', ...silent } },
    processed: { type: 'FileProcessed', data: { fileId: file, previousStatus: 'verified', newStatus: 'processed', ...silent } },
  } as const satisfies Readonly<Record<string, EnquiryEvent>>;
}

/** Pieces of names and numbers as people look for them, three characters and more. */
export const searchTerm = (index: number): string =>
  [
    pick(lastNames, index).slice(0, 4),
    `${pick(firstNames, index)} ${pick(lastNames, index * 3).slice(1)}`,
    publicIdOf(index * 997).slice(2, 11),
    `kunde.${index * 37}@`,
    pick(purposes, index).slice(2, 9),
    pick(lastNames, index + 5)
      .toLowerCase()
      .replace('ö', 'oe')
      .slice(1, 6),
  ][index % 6] as string;

/** What a search over everything looks for in a file. */
export const foundText = (index: number): string =>
  [pick(documents, index), `Scan ${index}.pdf`, pick(firstNames, index), pick(lastNames, Math.floor(index / 7))].join(' ');

export const shortTerm = (index: number): string => pick(lastNames, index).slice(0, 1 + (index % 2));
