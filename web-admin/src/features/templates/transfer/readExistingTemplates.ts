import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import type { ExistingTemplates } from './planTemplateImport.ts';

const AT_ONCE = 100;

type Provider = Pick<PortalDataProvider, 'getList'>;

/** All rows of a list. A bank has some dozens of templates. */
async function allOf<Row>(provider: Provider, resource: string, field: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const params = { pagination: { page, perPage: AT_ONCE }, sort: { field, order: 'ASC' as const }, filter: {} };
    const { data, total } = await provider.getList(resource, params);
    rows.push(...(data as unknown as Row[]));
    if (data.length < AT_ONCE || rows.length >= (total ?? 0)) return rows;
  }
}

/** What the portal has now. */
export async function readExistingTemplates(provider: Provider): Promise<ExistingTemplates> {
  const [categories, fileTemplates, enquiryTemplates] = await Promise.all([
    allOf<ExistingTemplates['categories'][number]>(provider, 'file-categories', 'sortIndex'),
    allOf<ExistingTemplates['fileTemplates'][number]>(provider, 'file-templates', 'sortIndex'),
    allOf<ExistingTemplates['enquiryTemplates'][number]>(provider, 'enquiry-templates', 'name'),
  ]);
  return { categories, fileTemplates, enquiryTemplates };
}
