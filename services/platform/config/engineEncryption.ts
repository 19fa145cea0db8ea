import { isLoopback } from './addresses.ts';

interface EngineUrls {
  readonly eventStoreUrl: string;
  readonly mongoUrl: string;
  readonly kafka: { readonly brokers: readonly string[]; readonly ssl: boolean };
}

/** What is wrong with the connection to an engine beyond this machine, by the setting that says so. */
export interface EngineConnectionFault {
  readonly setting: 'EVENTSTORE_URL' | 'MONGODB_URL' | 'KAFKA_SSL';
  readonly fault: 'clear' | 'unverified';
}

/** Of `scheme://user:password@host:1,host:2/path?options`, which the standard's URL does not read. */
function connectionStringOf(text: string) {
  const [, scheme = '', authority = '', search = ''] = /^([^:]+):\/\/([^/?]*)[^?]*\??(.*)$/.exec(text) ?? [];
  const hosts = authority.slice(authority.lastIndexOf('@') + 1).split(',');
  const options = new Map([...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]));
  return {
    scheme,
    isHere: hosts.map(hostOf).every(isLoopback),
    says: (name: string, value: string): boolean => options.get(name.toLowerCase()) === value,
  };
}

const hostOf = (host: string): string => host.replace(/:\d+$/, '');

function eventStoreFault(url: string): EngineConnectionFault['fault'] | undefined {
  const { isHere, says } = connectionStringOf(url);
  if (isHere) return undefined;
  if (says('tls', 'false')) return 'clear';
  return says('tlsVerifyCert', 'false') ? 'unverified' : undefined;
}

function mongoFault(url: string): EngineConnectionFault['fault'] | undefined {
  const { scheme, isHere, says } = connectionStringOf(url);
  if (isHere) return undefined;
  const isOff = says('tls', 'false') || says('ssl', 'false');
  const isOn = says('tls', 'true') || says('ssl', 'true') || (scheme === 'mongodb+srv' && !isOff);
  if (!isOn) return 'clear';
  const lets = ['tlsInsecure', 'tlsAllowInvalidCertificates', 'tlsAllowInvalidHostnames'];
  return lets.some((name) => says(name, 'true')) ? 'unverified' : undefined;
}

/** Engines that are reached over a network without encryption, or whose certificates nobody looks at. */
export function findInsecureEngineConnections({
  eventStoreUrl,
  mongoUrl,
  kafka: { brokers, ssl },
}: EngineUrls): readonly EngineConnectionFault[] {
  const found = [
    { setting: 'EVENTSTORE_URL', fault: eventStoreFault(eventStoreUrl) },
    { setting: 'MONGODB_URL', fault: mongoFault(mongoUrl) },
    { setting: 'KAFKA_SSL', fault: ssl || brokers.map(hostOf).every(isLoopback) ? undefined : 'clear' },
  ] as const;
  return found.flatMap(({ setting, fault }) => (fault === undefined ? [] : [{ setting, fault }]));
}
