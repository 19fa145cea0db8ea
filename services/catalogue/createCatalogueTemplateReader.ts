import type { CatalogueTemplateReader, RequestedFileFactsFromTemplate } from './catalogueOffers.ts';
import type { CatalogueServices } from './catalogueServices.ts';
import { enquiryTemplateAggregate } from './enquiryTemplate.ts';
import { categoryExists } from './fileCategory.ts';
import { fileTemplateAggregate } from './fileTemplate.ts';

/** The templates as they are now: from their streams, so that no read model has to be waited for. */
export function createCatalogueTemplateReader(services: CatalogueServices): CatalogueTemplateReader {
  const { commands } = services;
  const fileTemplate = async (id: string): Promise<RequestedFileFactsFromTemplate | undefined> => {
    const { lifecycle, fields } = (await commands.load(fileTemplateAggregate, id)).state;
    if (lifecycle !== 'live' || fields === undefined) return undefined;
    const { fileCategoryId } = fields;
    // One whose category was deleted asks for a document without one.
    return {
      fileTemplateId: id,
      ...fields,
      fileCategoryId: fileCategoryId !== null && (await categoryExists(services, fileCategoryId)) ? fileCategoryId : null,
    };
  };
  return {
    fileTemplate,
    async enquiryTemplate(id) {
      const { lifecycle, fields } = (await commands.load(enquiryTemplateAggregate, id)).state;
      if (lifecycle !== 'live' || fields === undefined) return undefined;
      const { name, description, expiresInDays, fileTemplateIds } = fields;
      const files = await Promise.all(fileTemplateIds.map(fileTemplate));
      return { name, description, expiresInDays, files: files.filter((file) => file !== undefined) };
    },
  };
}
