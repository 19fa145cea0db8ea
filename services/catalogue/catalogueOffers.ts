import type { enquiryTemplateDefinition, fileTemplateDefinition } from '@portal/contracts/catalogue/events';
import type { EntryFieldValues } from '@portal/contracts/shared/entry';
import { defineOffer } from '@portal/platform/contexts/offer';
import { defineValueSharedBetweenDemos } from '@portal/platform/demo/demoDesk';

interface FileCategories {
  exists(id: string): Promise<boolean>;
}

/** The categories of documents, for who refers to them. */
export const fileCategoriesOffer = defineOffer<FileCategories>('catalogue.fileCategories');

/** What a new requested file is made from; copied at use, so that later changes of the template change no case. */
export interface RequestedFileFactsFromTemplate extends EntryFieldValues<typeof fileTemplateDefinition> {
  readonly fileTemplateId: string;
}

interface EnquiryTemplateFacts extends Omit<EntryFieldValues<typeof enquiryTemplateDefinition>, 'fileTemplateIds'> {
  /** In their order. Those whose template was deleted since are gone. */
  readonly files: readonly RequestedFileFactsFromTemplate[];
}

export interface CatalogueTemplateReader {
  /** Undefined for one that does not exist or was deleted. */
  fileTemplate(id: string): Promise<RequestedFileFactsFromTemplate | undefined>;
  enquiryTemplate(id: string): Promise<EnquiryTemplateFacts | undefined>;
}

/** The templates of the catalogue, for who makes something from them. */
export const catalogueTemplatesOffer = defineOffer<CatalogueTemplateReader>('catalogue.templates');

/** The demo bank's categories: ids by name. */
export const demoFileCategoryIdsDataKey = defineValueSharedBetweenDemos<ReadonlyMap<string, string>>('catalogue.fileCategories');

/** The demo bank's document templates: ids by name. */
export const demoFileTemplateIdsDataKey = defineValueSharedBetweenDemos<ReadonlyMap<string, string>>('catalogue.fileTemplates');
