import { commandOf } from '../catalogueServices.ts';
import { enquiryTemplateAggregate } from './enquiryTemplateAggregate.ts';

export const enquiryTemplateCommand = commandOf(enquiryTemplateAggregate);
