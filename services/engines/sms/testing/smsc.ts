import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Server, Socket } from 'node:net';

interface Pdu {
  readonly command: string;
  readonly destination_addr: string;
  readonly short_message: { readonly message: string | Buffer; readonly udh?: readonly Buffer[] | Buffer };
  response(fields?: object): Pdu;
}
interface Session {
  readonly socket: Socket;
  on(event: string, handle: (pdu: Pdu) => void): void;
  send(pdu: Pdu): void;
  deliver_sm(fields: object): void;
}
interface Smpp {
  createServer(handle: (session: Session) => void): Server;
}
const smpp = createRequire(import.meta.url)('smpp') as Smpp;

/** What the centre does with what it gets: takes it and reports that it has arrived or has not, refuses it, or reports nothing yet. */
type SmscMode = 'delivers' | 'undeliverable' | 'expires' | 'rejects' | 'keeps';

interface SmscMessage {
  readonly to: string;
  /** Of all parts so far. */
  readonly text: string;
  readonly parts: number;
}

export interface FakeSmsCentre {
  mode: SmscMode;
  /** In the order in which the first part came. */
  messages(): readonly SmscMessage[];
  clear(): void;
  /** Kannel has signed in. */
  readonly bound: Promise<void>;
  close(): Promise<void>;
}

const states = { delivers: 'DELIVRD', undeliverable: 'UNDELIV', expires: 'EXPIRED' } as const;
const REJECTED = 0x0b;

/** An SMS centre for tests, as the one that Kannel speaks SMPP with. */
export async function startFakeSmsCentre(port: number): Promise<FakeSmsCentre> {
  let parts: { readonly to: string; readonly reference: string; readonly text: string }[] = [];
  let count = 0;
  let signedIn: () => void = () => undefined;
  const bound = new Promise<void>((resolve) => (signedIn = resolve));
  const sessions = new Set<Session>();
  const submitted = (session: Session, pdu: Pdu): void => {
    if (smsc.mode === 'rejects') return session.send(pdu.response({ command_status: REJECTED }));
    count += 1;
    const id = String(count);
    const { message, udh } = pdu.short_message;
    const header = udh === undefined ? undefined : Buffer.concat(Array.isArray(udh) ? udh : [udh as Buffer]);
    const to = pdu.destination_addr.startsWith('+') ? pdu.destination_addr : `+${pdu.destination_addr}`;
    // 05 00 03 <reference> <of> <part>, with or without its length.
    parts.push({ to, reference: header === undefined ? id : `${to}-${header.at(-3)}`, text: message.toString() });
    session.send(pdu.response({ message_id: id }));
    if (smsc.mode === 'keeps') return;
    const receipt = `id:${id} sub:001 dlvrd:001 submit date:2611260000 done date:2611260001 stat:${states[smsc.mode]} err:000 text:`;
    session.deliver_sm({ source_addr: pdu.destination_addr, destination_addr: 'Bank', esm_class: 4, short_message: receipt });
  };
  const server = smpp.createServer((session) => {
    sessions.add(session);
    session.on('error', () => undefined);
    for (const bind of ['bind_transceiver', 'bind_transmitter', 'bind_receiver'])
      session.on(bind, (pdu) => {
        session.send(pdu.response());
        signedIn();
      });
    for (const polite of ['enquire_link', 'unbind']) session.on(polite, (pdu) => session.send(pdu.response()));
    session.on('submit_sm', (pdu) => submitted(session, pdu));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const smsc: FakeSmsCentre = {
    mode: 'delivers',
    messages: () =>
      [...new Set(parts.map(({ reference }) => reference))].map((reference) => {
        const own = parts.filter((part) => part.reference === reference);
        return { to: own[0]!.to, text: own.map(({ text }) => text).join(''), parts: own.length };
      }),
    clear() {
      parts = [];
      smsc.mode = 'delivers';
    },
    bound,
    async close() {
      for (const { socket } of sessions) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return smsc;
}
