import { commandOf } from '../catalogueServices.ts';
import { fileCategoryAggregate } from './fileCategoryAggregate.ts';

export const fileCategoryCommand = commandOf(fileCategoryAggregate);
