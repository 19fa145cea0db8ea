import type { Environment } from '@portal/platform/config/readEnvironment';

/** Under what address the process is reached: with port 0 that is known only once it listens. */
export interface PortalAddress {
  /** What links begin with. */
  publicUrl(): string;
  /** Answers the process's own address. */
  listensOn(port: number): string;
}

export function createPortalAddress({ host, port, publicUrl }: Pick<Environment, 'host' | 'port' | 'publicUrl'>): PortalAddress {
  let own = urlOf(host, port);
  return {
    publicUrl: () => publicUrl ?? own,
    listensOn(taken) {
      own = urlOf(host, taken);
      return own;
    },
  };
}

/** A process that listens on all addresses is reached on its own. */
export const urlOf = (host: string, port: number): string => `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
