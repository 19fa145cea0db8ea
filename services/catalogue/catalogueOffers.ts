import { defineOffer } from '@portal/platform/contexts/offer';

export interface FileCategories {
  exists(id: string): Promise<boolean>;
}

/** The categories of documents, for who refers to them. */
export const fileCategories = defineOffer<FileCategories>('catalogue.fileCategories');
