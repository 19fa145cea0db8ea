import { bankOnEngines, type OwnBank } from './bankOnEngines.ts';
import { engineUrls } from './engines.ts';

/** A bank on the engines that the run shares. `url` is MongoDB's. */
export const ownBank = (name: string, url: string): OwnBank =>
  bankOnEngines(name, { eventstore: engineUrls.eventstore ?? '', mongodb: url, kafka: engineUrls.kafka });
