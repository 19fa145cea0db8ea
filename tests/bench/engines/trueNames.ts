import kafkajs, { type Admin } from 'kafkajs';
import type { Db } from 'mongodb';

/** What stands at the URL says itself what it is; a server that only speaks the protocol has no such page. */
export async function nameOfEventStore(url: string): Promise<string> {
  const address = /^[^:]+:\/\/(?:[^@/]*@)?([^/?]+)/.exec(url)?.[1] ?? '';
  const scheme = /tls=false/i.test(url) ? 'http' : 'https';
  const info = await fetch(`${scheme}://${address}/info`, { signal: AbortSignal.timeout(2_000) })
    .then((response) => response.json() as Promise<{ readonly esVersion?: string; readonly dbVersion?: string }>)
    .catch(() => undefined);
  const version = info?.dbVersion ?? info?.esVersion;
  return version === undefined ? 'a server of the EventStoreDB protocol' : `EventStoreDB ${version}`;
}

/** The setting tells the version up to Kafka 3; later ones have none to ask for. */
export async function nameOfKafka(admin: Admin): Promise<string> {
  const { brokers } = await admin.describeCluster();
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [
      { type: kafkajs.ConfigResourceTypes.BROKER, name: String(brokers[0]?.nodeId), configNames: ['inter.broker.protocol.version'] },
    ],
  });
  const version = resources[0]?.configEntries[0]?.configValue?.split('-')[0];
  return ['Kafka', ...(version === undefined ? [] : [version])].join(' ');
}

export interface MongoName {
  readonly name: string;
  readonly isMongo: boolean;
}

/** Others speak MongoDB's protocol under its version number; what they reach says nothing about MongoDB. */
export async function nameOfMongo(db: Db): Promise<MongoName> {
  const info = await db.admin().command({ buildInfo: 1 });
  const isFerret = Object.keys(info).some((key) => /ferretdb/i.test(key));
  return { name: `${isFerret ? 'FerretDB, which answers as MongoDB' : 'MongoDB'} ${String(info['version'])}`, isMongo: !isFerret };
}
