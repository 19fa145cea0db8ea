import { enquiryAggregate } from './enquiryAggregate.ts';

export const enquiryStream = (id: string): string => `${enquiryAggregate.category}-${id}`;

/** The enquiry's id out of its stream's name. */
export const enquiryIdOf = (stream: string): string => stream.slice(enquiryAggregate.category.length + 1);
