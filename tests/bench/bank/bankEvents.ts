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
const fileId = (index: number): string => derivedId('bench', 'file', index);

export function customerCreated(index: number): CustomerEvent {
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
      adviserId: null,
      moduleRoles: ['ROLE_CUSTOMER_UPLOAD'],
    },
  };
}

export const publicIdOf = (index: number): string => `B-${2020 + (index % 7)}-${digits(index, 7)}`;

/** One in ten is a draft, six are open, two completed, one processed: 5.3 events on average. */
export function enquiryEvents(index: number, customers: number): readonly EnquiryEvent[] {
  const [id, file] = [customerId(index % customers), fileId(index)];
  const name = `${pick(purposes, Math.floor(index / 3))} ${pick(lastNames, Math.floor(index / 11))} ${index % 1_000}`;
  const all: readonly EnquiryEvent[] = [
    { type: 'EnquiryCreated', data: { ownerId: id, publicId: publicIdOf(index), name, description: null, expiresOn: '2099-12-31' } },
    {
      type: 'FileRequested',
      data: {
        fileId: file,
        name: pick(documents, index),
        description: 'Bitte alle Seiten, gut lesbar.',
        tooltip: null,
        required: true,
        sortIndex: 10,
        fileCategoryId: null,
        expiresOn: null,
        accept: null,
        maxSizeBytes: null,
      },
    },
    { type: 'EnquiryOpened', data: { previousStatus: 'draft', newStatus: 'open', ...silent } },
    {
      type: 'FileUploaded',
      data: {
        fileId: file,
        previousStatus: 'requested',
        newStatus: 'uploaded',
        ...silent,
        blobId: derivedId('bench', 'blob', index),
        sizeBytes: 2_400_000,
        sha256: 'a'.repeat(64),
        mediaType: 'application/pdf',
        pages: 3,
        originalName: `Scan ${index}.pdf`,
        scanned: false,
      },
    },
    { type: 'FileReleased', data: { fileId: file, previousStatus: 'uploaded', newStatus: 'ready', ...silent } },
    { type: 'EnquiryCompleted', data: { previousStatus: 'open', newStatus: 'completed', ...silent } },
    { type: 'FileVerified', data: { fileId: file, previousStatus: 'ready', newStatus: 'verified', ...silent } },
    { type: 'FileProcessed', data: { fileId: file, previousStatus: 'verified', newStatus: 'processed', ...silent } },
    { type: 'EnquiryProcessed', data: { previousStatus: 'completed', newStatus: 'processed', ...silent } },
  ];
  const state = index % 10;
  return all.slice(0, state === 0 ? 2 : state < 7 ? 5 : state < 9 ? 6 : 9);
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

export const shortTerm = (index: number): string => pick(lastNames, index).slice(0, 1 + (index % 2));
