import type { EnvironmentSettings } from '@portal/platform/config/readEnvironment';

/** Under what address the process is reached: with port 0 that is known only once it listens. */
export interface ProcessUrls {
  /** What links begin with. */
  publicUrl(): string;
  /** Answers the process's own address. */
  listensOn(port: number): string;
}

export function createProcessUrls({ host, port, publicUrl }: Pick<EnvironmentSettings, 'host' | 'port' | 'publicUrl'>): ProcessUrls {
  let own = reachableHttpUrlOf(host, port);
  return {
    publicUrl: () => publicUrl ?? own,
    listensOn(taken) {
      own = reachableHttpUrlOf(host, taken);
      return own;
    },
  };
}

/** A process that listens on all addresses is reached on its own. */
export const reachableHttpUrlOf = (host: string, port: number): string =>
  `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
