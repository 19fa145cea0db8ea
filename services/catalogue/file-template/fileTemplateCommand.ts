import { commandOf } from '../catalogueServices.ts';
import { fileTemplateAggregate } from './fileTemplateAggregate.ts';

export const fileTemplateCommand = commandOf(fileTemplateAggregate);
