import { defineOffer } from '@portal/platform/contexts/offer';
import { defineDemoGift } from '@portal/platform/demo/demoDesk';

export interface FileCategories {
  exists(id: string): Promise<boolean>;
}

/** The categories of documents, for who refers to them. */
export const fileCategories = defineOffer<FileCategories>('catalogue.fileCategories');

/** The demo bank's categories: ids by name. */
export const demoFileCategories = defineDemoGift<ReadonlyMap<string, string>>('catalogue.fileCategories');
