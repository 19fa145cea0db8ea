import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { faultyPipe, type Direction, type Faults, type Link } from './faultyPipe.ts';

export interface ProxyTarget {
  readonly host: string;
  readonly port: number;
  /** The port to listen on; any free one by default. */
  readonly listen?: number;
}

/** A TCP proxy in front of an engine, which does what a bad network does. */
export interface FaultProxy {
  readonly host: string;
  readonly port: number;
  /** How many connections go through it now. */
  connections(): number;
  /** From now on bytes take so much longer, in each direction. */
  delay(ms: number): void;
  /**
   * Every connection, the open ones included, is reset after so many more bytes, until `heal`. Of `replies`: the
   * engine has done what it was asked, and nobody learns about it.
   */
  cutAfter(bytes: number, of?: Direction | 'both'): void;
  /** Nothing passes and nothing is refused. What was sent meanwhile arrives afterwards, as TCP does it. */
  blackhole(on: boolean): void;
  /** Resets all open connections, once. */
  reset(): void;
  /** Says goodbye on all open connections at the same moment, once: as an engine that ends. */
  hangUp(): void;
  /** Takes all faults back. */
  heal(): void;
  close(): Promise<void>;
}

interface OpenLink extends Link {
  goOn(): void;
  hangUp(): void;
}

/** Without the goodbye that `resetAndDestroy` sends before. */
function cut(socket: Socket): void {
  if (!socket.connecting) Object.assign(socket, { resetAndClosing: true });
  socket.destroy();
}

function openLink(client: Socket, engine: Socket, faults: Faults, links: Set<OpenLink>): void {
  const link: OpenLink = {
    left: faults.cut?.bytes ?? 0,
    reset() {
      links.delete(link);
      cut(client);
      cut(engine);
    },
    goOn() {
      requests();
      replies();
    },
    hangUp() {
      client.end();
      engine.end();
    },
  };
  const requests = faultyPipe(client, engine, 'requests', faults, link);
  const replies = faultyPipe(engine, client, 'replies', faults, link);
  const forget = (): void => void (client.destroyed && engine.destroyed && links.delete(link));
  client.setNoDelay(true).on('close', forget);
  engine.setNoDelay(true).on('close', forget);
  links.add(link);
}

export async function openFaultProxy(target: ProxyTarget): Promise<FaultProxy> {
  const faults: Faults = { delayMs: 0, blackhole: false, cut: undefined };
  const links = new Set<OpenLink>();
  const server = createServer({ allowHalfOpen: true }, (client) =>
    openLink(client, connect({ host: target.host, port: target.port, allowHalfOpen: true }), faults, links),
  );
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(target.listen ?? 0, '127.0.0.1', resolve));
  const goOn = (): void => [...links].forEach((link) => link.goOn());
  const reset = (): void => [...links].forEach((link) => link.reset());

  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    connections: () => links.size,
    delay: (ms) => void (faults.delayMs = ms),
    cutAfter(bytes, of = 'both') {
      faults.cut = { bytes, of };
      for (const link of links) link.left = bytes;
    },
    blackhole(on) {
      faults.blackhole = on;
      goOn();
    },
    reset,
    hangUp: () => [...links].forEach((link) => link.hangUp()),
    heal() {
      Object.assign(faults, { delayMs: 0, blackhole: false, cut: undefined });
      goOn();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      reset();
      await closed;
    },
  };
}
