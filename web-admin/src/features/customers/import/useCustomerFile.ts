import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { CUSTOMER_IMPORT_BYTES } from '@portal/contracts/customers/customerImport';
import type { CustomerImportPreview } from '@portal/contracts/customers/views/customerImport';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { texts } from '../../../texts.ts';

/** What the chosen file would do as things stand now, or in German why it cannot be taken. Forgotten with the page. */
export function useCustomerFile(file: File | undefined) {
  const provider = useDataProvider<PortalDataProvider>();
  return useQuery<CustomerImportPreview | string>({
    queryKey: ['customer-import', file?.name, file?.size, file?.lastModified],
    enabled: file !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      file === undefined || file.size > CUSTOMER_IMPORT_BYTES ? texts.customerImport.tooLarge : provider.previewCustomers(file, signal),
  });
}
