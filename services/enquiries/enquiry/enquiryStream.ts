import { enquiryAggregate } from './enquiryAggregate.ts';

export const enquiryStream = (id: string): string => `${enquiryAggregate.category}-${id}`;
