import { describe, expect, it } from 'vitest';
import { findInsecureEngineConnections } from './engineEncryption.ts';
import { readEnvironment } from './readEnvironment.ts';

const safe = {
  ENGINES: 'distributed',
  EVENTSTORE_URL: 'esdb+discover://portal:geheim@es1:2113,es2:2113?tls=true',
  MONGODB_URL: 'mongodb://portal:ge%40heim@m1:27017,m2/portal?replicaSet=rs0&tls=true',
  KAFKA_BROKERS: 'k1:9093,k2:9093',
  KAFKA_SSL: '1',
};
function faultsOf(settings: Readonly<Record<string, string>>): readonly string[] {
  const { engines } = readEnvironment({ ...safe, ...settings });
  return engines.kind === 'embedded' ? [] : findInsecureEngineConnections(engines).map(({ setting, fault }) => `${setting} ${fault}`);
}

describe('the connections to engines', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['with TLS to each', {}],
    ['by DNS, which means TLS', { MONGODB_URL: 'mongodb+srv://portal:geheim@cluster.bank.example/portal' }],
    ['where TLS is what the driver does by itself', { EVENTSTORE_URL: 'esdb://es1:2113' }],
    [
      'on this machine',
      {
        EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
        MONGODB_URL: 'mongodb://localhost:27017/portal?directConnection=true',
        KAFKA_BROKERS: '127.0.0.1:9092,localhost:9093',
        KAFKA_SSL: '0',
      },
    ],
  ])('are in order %s', (_, settings) => expect(faultsOf(settings)).toEqual([]));
  it.each<[string, Readonly<Record<string, string>>]>([
    ['EVENTSTORE_URL clear', { EVENTSTORE_URL: 'esdb://127.0.0.1:2113,es2:2113?Tls=False' }],
    ['EVENTSTORE_URL unverified', { EVENTSTORE_URL: 'esdb://es1:2113?tls=true&tlsVerifyCert=false' }],
    ['MONGODB_URL clear', { MONGODB_URL: 'mongodb://m1:27017/portal?replicaSet=rs0' }],
    ['MONGODB_URL clear', { MONGODB_URL: 'mongodb+srv://cluster.bank.example/portal?tls=false' }],
    ['MONGODB_URL unverified', { MONGODB_URL: 'mongodb://m1/portal?tls=true&tlsAllowInvalidHostnames=true' }],
    ['MONGODB_URL unverified', { MONGODB_URL: 'mongodb://m1/portal?ssl=true&tlsInsecure=true' }],
    ['KAFKA_SSL clear', { KAFKA_SSL: '0' }],
  ])('are named where they are not: %s', (fault, settings) => expect(faultsOf(settings)).toEqual([fault]));

  const production = {
    NODE_ENV: 'production',
    MASTER_KEY: 'ab'.repeat(32),
    PUBLIC_URL: 'https://portal.bank.example',
    TRUSTED_PROXY_HOPS: '1',
    MAIL_URL: 'none',
    SMS_URL: 'none',
  };
  it('are not made in production where nobody looks at the certificate', () => {
    expect(faultsOf(production)).toEqual([]);
    expect(() => faultsOf({ ...production, MONGODB_URL: 'mongodb://m1/portal?tls=true&tlsInsecure=true' })).toThrow(
      /^MONGODB_URL schaltet die Prüfung des Zertifikats ab/,
    );
    expect(faultsOf({ ...production, KAFKA_SSL: '0' })).toEqual(['KAFKA_SSL clear']);
  });
});
