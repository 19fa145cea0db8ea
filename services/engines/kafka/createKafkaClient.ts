import { Kafka, logLevel, type logCreator } from 'kafkajs';
import type { Log } from '@portal/platform/log/createLog';
import { setStrongTlsDefaults } from '@portal/platform/outside/setStrongTlsDefaults';
import type { KafkaBusOptions } from './kafkaOptions.ts';

const CONNECT_MS = 2_000;
const REQUEST_MS = 4_000;

/** A client that gives up soon: who calls tries again. */
export const createKafkaClient = ({ brokers, ssl = false, credentials, log }: KafkaBusOptions): Kafka => {
  setStrongTlsDefaults();
  return new Kafka({
    clientId: 'portal',
    brokers: [...brokers],
    ssl,
    ...(credentials ? { sasl: { mechanism: 'scram-sha-512', ...credentials } } : {}),
    connectionTimeout: CONNECT_MS,
    authenticationTimeout: CONNECT_MS,
    requestTimeout: REQUEST_MS,
    enforceRequestTimeout: true,
    retry: { retries: 2, initialRetryTime: 100, maxRetryTime: 500 },
    logLevel: logLevel.ERROR,
    logCreator: quietLog(log),
  });
};

/** The library's own words may quote what it sends: only where they come from is written down. */
const quietLog =
  (log: Log): logCreator =>
  () =>
  ({ namespace }) =>
    log.debug('kafka client reports an error', { component: `kafka ${namespace}` });
