import { EventEmitter } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFaultProxy, type FaultProxy } from './faultProxy.ts';
import { faultyPipe, type Faults } from './faultyPipe.ts';

interface Client {
  readonly socket: Socket;
  /** Everything that has come so far. */
  received(): string;
  /** Resolves when so many characters have come. */
  has(count: number): Promise<string>;
  /** How the connection ended. */
  readonly ended: Promise<'reset' | 'closed'>;
}

let echo: Server;
let reachedEngine: string;
let proxy: FaultProxy;
const open: Socket[] = [];

async function dial(): Promise<Client> {
  const socket = connect(proxy.port, proxy.host);
  open.push(socket);
  let text = '';
  socket.on('data', (bytes) => (text += bytes.toString()));
  const ended = new Promise<'reset' | 'closed'>((resolve) => {
    socket.once('error', () => resolve('reset'));
    socket.once('close', () => resolve('closed'));
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  return {
    socket,
    received: () => text,
    ended,
    async has(count) {
      while (text.length < count) await new Promise((resolve) => socket.once('data', resolve));
      return text;
    },
  };
}

/** That nothing comes can only be waited for. */
const settled = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(async () => {
  reachedEngine = '';
  echo = createServer((socket) => {
    open.push(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      reachedEngine += bytes.toString();
      socket.write(bytes);
    });
  });
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  proxy = await openFaultProxy({ host: '127.0.0.1', port: (echo.address() as AddressInfo).port });
});

afterEach(async () => {
  await proxy.close();
  for (const socket of open.splice(0)) socket.destroy();
  await new Promise((resolve) => echo.close(resolve));
});

describe('a fault proxy without faults', () => {
  it('passes everything both ways and in order', async () => {
    const client = await dial();
    const sent = Array.from({ length: 3_000 }, (_, index) => `${index};`)
      .join('')
      .repeat(20);
    client.socket.write(sent);
    expect((await client.has(sent.length)).length).toBe(sent.length);
    expect(client.received()).toBe(sent);
  });
  it('passes the end of a connection on', async () => {
    const client = await dial();
    client.socket.end('bye');
    expect(await client.has(3)).toBe('bye');
    expect(await client.ended).toBe('closed');
  });
});

describe('a slow network', () => {
  it('holds bytes back in each direction and keeps their order', async () => {
    const client = await dial();
    proxy.delay(60);
    const start = performance.now();
    client.socket.write('a');
    setTimeout(() => client.socket.write('b'), 10);
    expect(await client.has(2)).toBe('ab');
    expect(performance.now() - start).toBeGreaterThanOrEqual(115);
  });
});

describe('a connection that is cut after some bytes', () => {
  it('passes these bytes and then ends, the open ones and the new ones', async () => {
    const old = await dial();
    old.socket.write('1234');
    await old.has(4);
    proxy.cutAfter(6);
    for (const client of [old, await dial()]) {
      client.socket.write('abcd');
      await client.ended;
      expect(client.received().replace('1234', '')).toBe('ab');
    }
    expect(reachedEngine).toBe('1234abcdabcd');
  });
  it('lets nothing follow on what was cut off, however late the reset comes', () => {
    const from = Object.assign(new EventEmitter(), { pause: () => undefined, resume: () => undefined });
    const written: string[] = [];
    let reset = false;
    const to = { destroyed: false, write: (bytes: Buffer) => written.push(bytes.toString()) };
    const faults: Faults = { delayMs: 0, blackhole: false, cut: { bytes: 2, of: 'replies' } };
    const link = { left: 2, reset: () => void (reset = true) };
    faultyPipe(from as unknown as Socket, to as unknown as Socket, 'replies', faults, link);
    from.emit('data', Buffer.from('abcd'));
    faults.cut = undefined;
    from.emit('data', Buffer.from('efgh'));
    expect({ written, reset }).toEqual({ written: ['ab'], reset: false });
  });
  it('lets requests through when only replies count: the reply is lost', async () => {
    proxy.cutAfter(0, 'replies');
    const client = await dial();
    client.socket.write('abcd');
    expect(await client.ended).toBe('reset');
    expect(reachedEngine).toBe('abcd');
    expect(client.received()).toBe('');
  });
  it('passes everything again when it is healed', async () => {
    proxy.cutAfter(0);
    proxy.heal();
    const client = await dial();
    client.socket.write('abcd');
    expect(await client.has(4)).toBe('abcd');
  });
});

describe('a blackhole', () => {
  it('takes everything, answers nothing, and delivers it when it ends', async () => {
    const client = await dial();
    proxy.blackhole(true);
    client.socket.write('abcd');
    const late = await dial();
    late.socket.write('efgh');
    await settled(100);
    expect(reachedEngine).toBe('');
    expect(client.socket.destroyed || late.socket.destroyed).toBe(false);
    proxy.blackhole(false);
    expect(await client.has(4)).toBe('abcd');
    expect(await late.has(4)).toBe('efgh');
  });
});

describe('a reset', () => {
  it('ends all open connections at once and takes new ones', async () => {
    const clients = [await dial(), await dial()];
    for (const client of clients) {
      client.socket.write('a');
      await client.has(1);
    }
    expect(proxy.connections()).toBe(2);
    proxy.reset();
    expect(await Promise.all(clients.map((client) => client.ended))).toEqual(['reset', 'reset']);
    const next = await dial();
    next.socket.write('b');
    expect(await next.has(1)).toBe('b');
  });
});

describe('an engine that is not there', () => {
  it('ends the connection', async () => {
    await new Promise((resolve) => echo.close(resolve));
    const client = await dial();
    expect(['reset', 'closed']).toContain(await client.ended);
  });
});
