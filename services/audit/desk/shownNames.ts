import type { AuditHistoryKind } from '@portal/contracts/audit/auditHistoryKinds';
import { findDocumentsById } from '@portal/platform/read-model-store/findDocumentsById';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';

interface Shown {
  readonly id: string;
  readonly publicId?: string | null;
  readonly name?: string | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

const collectionOf: Readonly<Record<AuditHistoryKind, string>> = {
  enquiry: 'enquiries',
  customer: 'customers',
  bankEmployee: 'employees',
  financingProject: 'financingProjects',
};

const titleOf = ({ publicId, name, firstName, lastName }: Shown): string | null =>
  [publicId, name, [firstName, lastName].filter(Boolean).join(' ')].filter(Boolean).join(' · ') || null;

/** What something is called now; null for what is not there any more or can be read no more. */
export async function loadCurrentTitle(reader: ReadModelReader, kind: AuditHistoryKind, id: string): Promise<string | null> {
  const document = await reader.get<Shown>(collectionOf[kind], id);
  return document === undefined ? null : titleOf(document);
}

/** Names of the bank's people by id. */
export async function loadEmployeeNamesById(reader: ReadModelReader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const employees = await findDocumentsById<Shown>(reader, 'employees', ids);
  return new Map([...employees].map(([id, employee]) => [id, titleOf(employee) ?? ''] as const).filter(([, name]) => name !== ''));
}
