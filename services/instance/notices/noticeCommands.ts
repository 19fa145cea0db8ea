import { commandOf } from '../instanceServices.ts';
import { footerUrlAggregate } from './footerUrlAggregate.ts';
import { technicalMessageAggregate } from './technicalMessageAggregate.ts';

export const technicalMessageCommand = commandOf(technicalMessageAggregate);
export const footerUrlCommand = commandOf(footerUrlAggregate);
