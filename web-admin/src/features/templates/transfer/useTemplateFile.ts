import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { MAX_TEMPLATE_DOCUMENT_BYTES, type TemplateDocument } from '@portal/contracts/catalogue/templateDocument';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { texts } from '../../../texts.ts';
import { planImport, type ImportPlan, type ExistingTemplates } from './planImport.ts';
import { readExistingTemplates } from './readExistingTemplates.ts';
import { readTemplates } from './templateDocument.ts';

const words = texts.templates.transfer;

export interface Preview {
  readonly plan: ImportPlan;
  readonly stock: ExistingTemplates;
}

async function contentOf(file: File): Promise<TemplateDocument | string> {
  if (file.size > MAX_TEMPLATE_DOCUMENT_BYTES) return words.tooLarge;
  const text = await file.text().catch(() => undefined);
  return text === undefined ? words.notRead : readTemplates(text);
}

/** What the chosen file would do to what the portal has now, or in German why it cannot be taken. */
export function useTemplateFile(file: File | undefined) {
  const provider = useDataProvider<PortalDataProvider>();
  return useQuery<Preview | string>({
    queryKey: ['template-import', file?.name, file?.size, file?.lastModified],
    enabled: file !== undefined,
    // Each look is at what there is now; between two of them nothing changes under the eyes of the reader.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async () => {
      const content = file === undefined ? words.notRead : await contentOf(file);
      if (typeof content === 'string') return content;
      const stock = await readExistingTemplates(provider);
      return { plan: planImport(content, stock), stock };
    },
  });
}
