import { normaliseEmailAddress } from '@portal/contracts/shared/normaliseEmailAddress';
import type { ReadModelDocument, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';

interface Listed extends ReadModelDocument {
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

const MOST_FOUND = 100;
const nameKey = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Ids of those who have this address, or this name as lists show it: 'Weber, Petra'. Not of archived ones. */
export async function findEmployeeIdsByExactNameOrEmail(reader: Pick<ReadModelReader, 'find'>, text: string): Promise<readonly string[]> {
  const { items } = await reader.find<Listed>('employees', {
    search: text.replaceAll(',', ' '),
    filter: [{ field: 'archivedAt', op: 'exists', value: false }],
    limit: MOST_FOUND,
  });
  return items
    .filter(
      ({ email, firstName, lastName }) =>
        (email !== null && normaliseEmailAddress(email) === normaliseEmailAddress(text)) ||
        nameKey(`${lastName ?? ''}, ${firstName ?? ''}`) === nameKey(text),
    )
    .map(({ id }) => id);
}
