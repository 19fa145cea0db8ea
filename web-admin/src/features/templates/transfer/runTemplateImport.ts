import { identifierComparisonKey } from '@portal/contracts/shared/text/textFaults';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { type TemplateImportPlan, type TemplateImportRow, type ExistingTemplates } from './planTemplateImport.ts';
import { exportedEnquiryTemplateOf, exportedFileTemplateOf } from './templateDocument.ts';

interface Member {
  readonly id: string;
  readonly name: string;
}

type Provider = Pick<PortalDataProvider, 'create' | 'update'>;

const idsByName = (members: readonly Member[]): Map<string, string> =>
  new Map(members.map(({ id, name }) => [identifierComparisonKey(name), id]));

/**
 * Each template is a command of its own, documents before the enquiries that name them. Where one fails those before it
 * stand: another look at the same file shows them as unchanged, and what is left is done.
 */
export async function runTemplateImport(
  provider: Provider,
  plan: TemplateImportPlan,
  { categories, fileTemplates }: ExistingTemplates,
): Promise<number> {
  const categoryIds = idsByName(categories);
  const fileIds = idsByName(fileTemplates);
  let done = 0;

  const save = async <Entry, View extends Member>(
    resource: string,
    { state, entry, existing }: TemplateImportRow<Entry, View>,
    bodyOf: (entry: Entry) => object,
    entryOf: (view: View) => Entry,
  ): Promise<string | undefined> => {
    if (entry === undefined || state === 'unchanged') return existing?.id;
    done += 1;
    if (existing === undefined) return String((await provider.create(resource, { data: bodyOf(entry) })).data.id);
    // What refers to others is sent in another form than it is shown in: like is compared with like.
    const previousData = { ...existing, ...bodyOf(entryOf(existing)) };
    await provider.update(resource, { id: existing.id, data: bodyOf(entry), previousData });
    return existing.id;
  };

  for (const row of plan.files) {
    const bodyOf = (entry: ReturnType<typeof exportedFileTemplateOf>): object => ({
      ...entry,
      fileCategory: entry.fileCategory === null ? null : (categoryIds.get(identifierComparisonKey(entry.fileCategory)) ?? null),
    });
    const id = await save('file-templates', row, bodyOf, exportedFileTemplateOf);
    if (id !== undefined) fileIds.set(identifierComparisonKey(row.name), id);
  }
  for (const row of plan.enquiries) {
    const bodyOf = (entry: ReturnType<typeof exportedEnquiryTemplateOf>): object => ({
      ...entry,
      fileTemplates: entry.fileTemplates.map((name) => fileIds.get(identifierComparisonKey(name))),
    });
    await save('enquiry-templates', row, bodyOf, exportedEnquiryTemplateOf);
  }
  return done;
}
