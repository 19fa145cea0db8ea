import { enquiryAggregate } from './enquiryAggregate.ts';

/** The enquiry's id out of its stream's name. */
export const enquiryIdOf = (stream: string): string => stream.slice(enquiryAggregate.category.length + 1);
