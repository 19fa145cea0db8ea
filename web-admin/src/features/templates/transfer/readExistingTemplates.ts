import type { RaRecord } from 'react-admin';
import { loadAllPages } from '@portal/web-shared/http/loadAllPages.ts';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import type { ExistingTemplates } from './planTemplateImport.ts';

const AT_ONCE = 100;

type Provider = Pick<PortalDataProvider, 'getList'>;

/** All rows of a list. A bank has some dozens of templates. */
const allOf = <Row extends RaRecord<string>>(provider: Provider, resource: string, field: string): Promise<Row[]> =>
  loadAllPages(AT_ONCE, async (page) => {
    const params = { pagination: { page, perPage: AT_ONCE }, sort: { field, order: 'ASC' as const }, filter: {} };
    return (await provider.getList<Row>(resource, params)).data;
  });

/** What the portal has now. */
export async function readExistingTemplates(provider: Provider): Promise<ExistingTemplates> {
  const [categories, fileTemplates, enquiryTemplates] = await Promise.all([
    allOf<ExistingTemplates['categories'][number]>(provider, 'file-categories', 'sortIndex'),
    allOf<ExistingTemplates['fileTemplates'][number]>(provider, 'file-templates', 'sortIndex'),
    allOf<ExistingTemplates['enquiryTemplates'][number]>(provider, 'enquiry-templates', 'name'),
  ]);
  return { categories, fileTemplates, enquiryTemplates };
}
