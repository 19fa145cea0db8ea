import type { OwnerOf } from '@portal/platform/records/recordStore';

type Found = (key: string, value: unknown) => string | undefined;

const field = (name: string): Found => {
  return (_, value) => {
    const found = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
    return typeof found === 'string' ? found : undefined;
  };
};
const behind = (separator: string): Found => {
  return (key) => key.slice(key.indexOf(separator) + 1);
};
const enquiryBefore = (separator: string): Found => {
  return (key) => `enquiry-${key.split(separator)[0]}`;
};

/**
 * Where it is to be seen in a record whose it is. Letters and stored answers of that time do not say it; the ones are
 * sent within minutes, the others are gone within a day.
 */
const found: Readonly<Record<string, Found>> = {
  credentials: (key) => key,
  'link-tokens': field('subject'),
  'newest-link-token': behind('/'),
  'entered-codes': behind('/'),
  sessions: (key) => {
    const [realm, id] = key.split('/');
    return `${realm === 'employee' ? 'bankEmployee' : realm}-${id}`;
  },
  'enquiry-mail-quiet': enquiryBefore(':'),
  'enquiry-mail-bundles': enquiryBefore(':'),
  'enquiry-reminders': enquiryBefore('/'),
  'pending-blobs': (key, value) => {
    const id = field('enquiryId')(key, value);
    return id === undefined ? undefined : `enquiry-${id}`;
  },
  'open-claims': field('owner'),
  'open-erasures': (key, value) => field('subject')(key, value) ?? `customer-${key}`,
};

/** Owners of the records that were written before records named theirs. */
export const formerOwnerOf: OwnerOf = ({ collection, key, value }) => found[collection]?.(key, value);
